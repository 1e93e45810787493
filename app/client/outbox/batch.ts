import { paths } from "#domain/paths.ts";
import type { NextIntervals } from "#domain/review/interval.ts";
import type { OutboxEntry } from "./entry.ts";

/** Maximum entries per request, well below the server's limit. */
const largestBatch = 100;

/** Maximum bytes per request: browsers limit `keepalive` requests to 64 KB. */
const maxBatchBytes = 60_000;

/** Result for one entry: `counted` now, `known` from before, or `refused` for good, with the reason as a sentence. */
export interface Receipt {
  id: string;
  status: "counted" | "known" | "refused";
  itemKey?: string;
  due?: string;
  intervals?: NextIntervals;
  message?: string;
}

/** Entries that go to one address, as one request body. */
export interface Batch {
  path: string;
  entries: OutboxEntry[];
  body: string;
}

/**
 * Returns the next batch of the waiting entries, oldest first, at most `most` (null: no limit); null if nothing waits.
 */
export function nextBatch(uid: string, entries: readonly OutboxEntry[], most: number | null): Batch | null {
  const [first] = entries;
  if (!first) return null;
  const isMark = first.kind === "link-mark";
  const path = isMark ? paths.apiProgress(uid) : paths.apiReviews(uid);
  const alike = entries.filter(({ kind }) => (kind === "link-mark") === isMark).slice(0, most ?? largestBatch);
  let bytes = 0;
  const fitting = alike.filter((entry, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length;
    return index === 0 || bytes <= maxBatchBytes;
  });
  return { path, entries: fitting, body: JSON.stringify(toBody(fitting)) };
}

function toBody(entries: readonly OutboxEntry[]): object {
  if (entries[0]?.kind === "link-mark")
    return { marks: entries.map(({ id, at, payload }) => ({ id, ...payload, at })) };
  const grades = entries.flatMap(({ id, at, kind, payload }) =>
    kind === "grade" ? [{ id, ...payload, gradedAt: at }] : [],
  );
  const retractions = entries.flatMap(({ at, kind, payload }) =>
    kind === "retraction" ? [{ gradeId: payload.gradeId, retractedAt: at }] : [],
  );
  return { grades, ...(retractions.length > 0 ? { retractions } : {}) };
}
