import type { Grade } from "#domain/review/grade.ts";

/** Longest answer that the server takes with a grade, in characters. */
export const answerMax = 10_000;

/** A grade as it goes to the server. `tookMs`: from the question to the grade; `zone`: the device's, by its IANA name. */
export interface GradePayload {
  itemKey: string;
  grade: Grade;
  userAnswer: string;
  zone?: string | undefined;
  tookMs?: number | undefined;
}

/** Something that a learner did and that waits on the device until the server has acknowledged it. `at` is ISO 8601. */
export type OutboxEntry = { id: string; at: string; isTried?: boolean } & (
  | { kind: "grade"; payload: GradePayload }
  | { kind: "retraction"; payload: { gradeId: string } }
  | { kind: "link-mark"; payload: { itemKey: string; isDone: boolean } }
);

/** Whether what a device has kept is an entry: anything may stand there. What is in its payload the server judges. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { id, at, kind, payload } = value as Partial<Record<keyof OutboxEntry, unknown>>;
  if (typeof id !== "string" || typeof at !== "string" || typeof payload !== "object" || payload === null) return false;
  return kind === "grade" || kind === "retraction" || kind === "link-mark";
}

/** The id under which a retraction waits, beside the grade that it takes back. */
export function retractionId(gradeId: string): string {
  return `${gradeId}/retracted`;
}

/** The entries that have to be sent: a grade that was taken back before it was ever sent goes, and its retraction with it. */
export function withoutTakenBack(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const retracted = new Set(entries.flatMap((entry) => (entry.kind === "retraction" ? [entry.payload.gradeId] : [])));
  const unsent = entries.filter(({ id, kind, isTried }) => kind === "grade" && !isTried && retracted.has(id));
  const gone = new Set(unsent.flatMap(({ id }) => [id, retractionId(id)]));
  return entries.filter(({ id }) => !gone.has(id));
}

/** The keys of the questions whose grades wait and are not taken back. */
export function gradedKeysOf(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const retracted = new Set(entries.flatMap((entry) => (entry.kind === "retraction" ? [entry.payload.gradeId] : [])));
  return new Set(
    entries.flatMap((entry) => (entry.kind === "grade" && !retracted.has(entry.id) ? [entry.payload.itemKey] : [])),
  );
}
