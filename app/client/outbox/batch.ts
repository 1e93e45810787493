import { paths } from "#domain/paths.ts";
import type { OutboxEntry } from "./entry.ts";

/** Most entries sent at once; the server takes far more. */
const largestBatch = 100;

/** Most bytes sent at once: a browser lets no larger request outlive its page. */
const largestBatchBytes = 60_000;

/** What became of one entry: `counted` now, `known` from before, or `refused` for good, with the reason in words. */
export interface Receipt {
  id: string;
  status: "counted" | "known" | "refused";
  itemKey?: string;
  due?: string;
  message?: string;
}

/** Entries that go to one address together, as the body of a request. */
export interface Batch {
  path: string;
  entries: OutboxEntry[];
  body: string;
}

/** The next batch of what waits, oldest first and at most `most` entries; null where nothing waits. */
export function nextBatch(uid: string, entries: readonly OutboxEntry[], most: number | null): Batch | null {
  const [first] = entries;
  if (!first) return null;
  const isMark = first.kind === "link-mark";
  const path = isMark ? paths.apiProgress(uid) : paths.apiReviews(uid);
  const alike = entries.filter(({ kind }) => (kind === "link-mark") === isMark).slice(0, most ?? largestBatch);
  let bytes = 0;
  const fitting = alike.filter((entry, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length;
    return index === 0 || bytes <= largestBatchBytes;
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
