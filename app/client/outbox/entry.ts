import type { SelfGrade } from "#domain/review/grade.ts";

/** Maximum length of an answer sent with a grade, in characters; same limit as the server's. */
export const answerMax = 10_000;

/**
 * Payload of a grade. `tookMs`: time from question to grade; `zone`: the device's IANA time zone. The server marks the
 * answer to a quiz question again.
 */
export interface GradePayload {
  itemKey: string;
  grade?: SelfGrade;
  userAnswer: string;
  /** Whether the hint of a quiz question was shown. */
  isHinted?: boolean;
  /** Name of its numbers, if they were drawn. */
  instance?: string | undefined;
  zone?: string | undefined;
  tookMs?: number | undefined;
}

/** Something the learner did that waits on the device until the server acknowledges it. `at` is ISO 8601. */
export type OutboxEntry = { id: string; at: string; isTried?: boolean } & (
  | { kind: "grade"; payload: GradePayload }
  | { kind: "retraction"; payload: { gradeId: string } }
  | { kind: "link-mark"; payload: { itemKey: string; isDone: boolean } }
);

/** Returns whether a stored value has the shape of an entry. The server validates the payload. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const { id, at, kind, payload } = value as Partial<Record<keyof OutboxEntry, unknown>>;
  if (typeof id !== "string" || typeof at !== "string" || typeof payload !== "object" || payload === null) return false;
  return kind === "grade" || kind === "retraction" || kind === "link-mark";
}

/** Returns the id of a retraction, derived from its grade's id. */
export function retractionId(gradeId: string): string {
  return `${gradeId}/retracted`;
}

/** Removes grades that were retracted before they were sent, together with their retractions. */
export function withoutRetracted(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const retracted = new Set(entries.flatMap((entry) => (entry.kind === "retraction" ? [entry.payload.gradeId] : [])));
  const unsent = entries.filter(({ id, kind, isTried }) => kind === "grade" && !isTried && retracted.has(id));
  const gone = new Set(unsent.flatMap(({ id }) => [id, retractionId(id)]));
  return entries.filter(({ id }) => !gone.has(id));
}

/** Returns the question keys of the waiting grades that are not retracted. */
export function gradedKeysOf(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const retracted = new Set(entries.flatMap((entry) => (entry.kind === "retraction" ? [entry.payload.gradeId] : [])));
  return new Set(
    entries.flatMap((entry) => (entry.kind === "grade" && !retracted.has(entry.id) ? [entry.payload.itemKey] : [])),
  );
}
