import { randomBytes } from "node:crypto";
import { CodedError } from "#domain/errors.ts";
import { checkEvent, type FieldError } from "#domain/events/check-event.ts";
import { isEssential, maxEventBatch } from "#domain/events/records.ts";
import { clampEventTime } from "#domain/events/time.ts";
import { allowsOptionalSignals, readConsent } from "#domain/privacy/consent.ts";
import { escapeHtmlOnce } from "#domain/text/escape-html.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** Maximum number of faults reported per record. */
const maxFaults = 20;

/**
 * Checks a batch of event records and stores those allowed by the consent in the cookies, stamped by the server's
 * clock. Returns how many were stored. Throws `body_too_large` for too many records, and `invalid_request` with every
 * fault if any record has one, in which case nothing is stored. A visitor's records carry no uid; essential events are
 * stored for learners only.
 */
export async function recordEvents(
  { eventWriter, now }: Pick<Resources, "eventWriter" | "now">,
  { viewer, headers }: Caller,
  data: readonly unknown[],
): Promise<{ stored: number }> {
  if (data.length > maxEventBatch) throw new CodedError("body_too_large");
  const uid = viewer.kind === "visitor" ? null : viewer.uid;
  const read = data.map((record, index) => readRecord(record, { index, uid, now: now() }));
  const errors = read.flatMap((one) => ("errors" in one ? one.errors : []));
  if (errors.length > 0) throw new CodedError("invalid_request", { errors });
  const takesAll = allowsOptionalSignals(readConsent(headers.get("cookie")));
  const batch = randomBytes(9).toString("hex");
  const rows = read
    .flatMap((one) => ("row" in one ? [one.row] : []))
    .filter(({ event }) => (isEssential(event) ? uid !== null : takesAll))
    .map((row, index) => ({ ...row, id: `${batch}-${index}` }));
  if (rows.length > 0) await eventWriter.append(rows);
  return { stored: rows.length };
}

interface Sender {
  /** Position of the record in its batch. */
  index: number;
  uid: string | null;
  now: Date;
}

type ReadRecord =
  | { row: Omit<EventRow, "id" | "event"> & { event: Parameters<typeof isEssential>[0] } }
  | { errors: FieldError[] };

function readRecord(record: unknown, { index, uid, now }: Sender): ReadRecord {
  const checked = checkEvent(record, (text) => escapeHtmlOnce(text.toWellFormed()));
  const envelope = checkEnvelope(record, uid);
  if ("faults" in checked || envelope.faults.length > 0) {
    // Both checks may report the same field; it is listed once.
    const faults = new Map(
      [...envelope.faults, ...("faults" in checked ? checked.faults : [])].map((fault) => [fault.field, fault]),
    );
    const named = [...faults.values()].slice(0, maxFaults);
    return { errors: named.map(({ field, message }) => ({ field: `data.${index}.${field}`, message })) };
  }
  const { event, fields } = checked;
  return { row: { uid, event, fields, eventTimestamp: clampEventTime(envelope.at, now), timestamp: now } };
}

/** Checks the fields that every record shares: sender and times. */
function checkEnvelope(record: unknown, uid: string | null): { at: number | undefined; faults: FieldError[] } {
  if (typeof record !== "object" || record === null) return { at: undefined, faults: [] };
  const { userId, eventTimestamp, timestamp } = record as Record<string, unknown>;
  const faults: FieldError[] = [];
  if (userId !== undefined && userId !== uid) faults.push({ field: "userId", message: "must be the sender" });
  for (const [field, said] of Object.entries({ eventTimestamp, timestamp })) {
    if (said !== undefined && !Number.isFinite(said)) faults.push({ field, message: "is no number" });
  }
  return { at: typeof eventTimestamp === "number" ? eventTimestamp : undefined, faults };
}
