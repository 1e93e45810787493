import { randomBytes } from "node:crypto";
import { CodedError } from "#domain/errors.ts";
import { checkEvent, type EventFault } from "#domain/events/check-event.ts";
import { isEssential, largestEventBatch } from "#domain/events/records.ts";
import { eventTimeOf } from "#domain/events/time.ts";
import { allowsOptionalSignals, readConsent } from "#domain/privacy/consent.ts";
import { escapeHtmlOnce } from "#domain/text/escape-html.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";

/** The most faults of one record that are named: enough to mend it, too few to fill a line with. */
const mostFaults = 20;

/**
 * Checks a batch of event records and stores those that the consent in the cookies allows. Gives how many were stored.
 * Throws `body_too_large` for too many, and `invalid_request` with each fault where any record has one: then nothing of
 * the batch is stored. The server's clock stamps them. A visitor's records are about nobody, and what the service needs
 * is only ever about a learner: of a visitor nothing of it is stored.
 */
export async function recordEvents(
  { eventWriter, now }: Pick<Resources, "eventWriter" | "now">,
  viewer: Viewer,
  { data, headers }: { data: readonly unknown[]; headers: Headers },
): Promise<{ stored: number }> {
  if (data.length > largestEventBatch) throw new CodedError("body_too_large");
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
  /** Where the record stands in its batch. */
  index: number;
  uid: string | null;
  now: Date;
}

type ReadRecord =
  | { row: Omit<EventRow, "id" | "event"> & { event: Parameters<typeof isEssential>[0] } }
  | { errors: EventFault[] };

function readRecord(record: unknown, { index, uid, now }: Sender): ReadRecord {
  const checked = checkEvent(record, (text) => escapeHtmlOnce(text.toWellFormed()));
  const envelope = checkEnvelope(record, uid);
  if ("faults" in checked || envelope.faults.length > 0) {
    // A field can be at fault on both sides: it is named once.
    const faults = new Map(
      [...envelope.faults, ...("faults" in checked ? checked.faults : [])].map((fault) => [fault.field, fault]),
    );
    const named = [...faults.values()].slice(0, mostFaults);
    return { errors: named.map(({ field, message }) => ({ field: `data.${index}.${field}`, message })) };
  }
  const { event, fields } = checked;
  return { row: { uid, event, fields, eventTimestamp: eventTimeOf(envelope.at, now), timestamp: now } };
}

/** What every record has beside the fields of its event: who sends it, and when it happened. */
function checkEnvelope(record: unknown, uid: string | null): { at: number | undefined; faults: EventFault[] } {
  if (typeof record !== "object" || record === null) return { at: undefined, faults: [] };
  const { userId, eventTimestamp, timestamp } = record as Record<string, unknown>;
  const faults: EventFault[] = [];
  if (userId !== undefined && userId !== uid) faults.push({ field: "userId", message: "is not whoever sends it" });
  for (const [field, said] of Object.entries({ eventTimestamp, timestamp })) {
    if (said !== undefined && !Number.isFinite(said)) faults.push({ field, message: "is no number" });
  }
  return { at: typeof eventTimestamp === "number" ? eventTimestamp : undefined, faults };
}
