import { type Grade, grades, hintedGrade } from "./grade.ts";
import { type ReviewSession, type SessionGrade, startSession } from "./session.ts";

/** Hours for which the grades of a session that was left count as given in it. */
export const resumeHours = 12;

/** Days for which typed answers that have no grade are kept on a device. */
export const answerDays = 7;

/** The part of a question that a remembered session depends on: its key, and which numbers it was asked with. */
interface AskedKey {
  itemKey: string;
  instance?: string | undefined;
}

interface RememberedQuestion {
  itemKey: string;
  instance: string | undefined;
  answer: string;
  grade: Grade | null;
  isHinted: boolean;
  nearly: string | null;
  isMarked: boolean;
}

/** A session as a device keeps it until it is finished; `at` is the time of its last step, in milliseconds. */
export interface RememberedSession {
  at: number;
  /** Key of the question that was open. */
  open: string | null;
  questions: RememberedQuestion[];
  given: (Omit<SessionGrade, "index"> & { itemKey: string })[];
}

/** Returns what is to be kept of a session; null if nothing was done in it, and once it is finished. */
export function rememberSession(
  session: ReviewSession,
  questions: readonly AskedKey[],
  at: number,
): RememberedSession | null {
  if (session.step === "finished") return null;
  const kept = questions.flatMap(({ itemKey, instance }, index) => {
    const { isHinted = false, nearly = null, isMarked = false, isResumed = false } = session.tries[index] ?? {};
    const [answer, grade] = [session.answers[index] ?? "", session.grades[index] ?? null];
    if (isResumed || (answer === "" && grade === null && !isHinted)) return [];
    return [{ itemKey, instance, answer, grade, isHinted, nearly, isMarked }];
  });
  if (kept.length === 0) return null;
  const given = session.given.flatMap(({ index, ...rest }) => {
    const itemKey = questions[index]?.itemKey;
    return itemKey === undefined ? [] : [{ ...rest, itemKey }];
  });
  return { at, open: questions[session.index]?.itemKey ?? null, questions: kept, given };
}

/**
 * Returns the session with what was kept of it, at its menu. Questions that it no longer has are left out, and answers
 * to other numbers than those it asks now. After `resumeHours` only answers without a grade are taken up. Null if
 * nothing is left to take up.
 */
export function recallSession(
  session: ReviewSession,
  { questions, remembered, now }: { questions: readonly AskedKey[]; remembered: RememberedSession; now: number },
): ReviewSession | null {
  const isRecent = now - remembered.at < resumeHours * 3_600_000;
  const known = new Map(remembered.questions.map((kept) => [kept.itemKey, kept]));
  const taken = questions.map(({ itemKey, instance }) => {
    const kept = known.get(itemKey);
    const isUsable = kept && (isRecent || kept.grade === null) && (kept.grade !== null || kept.instance === instance);
    return isUsable ? kept : null;
  });
  if (taken.every((kept) => kept === null)) return null;
  const indexOf = new Map(questions.map(({ itemKey }, index) => [itemKey, index]));
  const given = remembered.given.flatMap(({ itemKey, ...rest }) => {
    const index = indexOf.get(itemKey);
    return index === undefined || !isRecent ? [] : [{ ...rest, index }];
  });
  const fresh = startSession(questions.length);
  return {
    ...session,
    step: "menu",
    index: indexOf.get(remembered.open ?? "") ?? 0,
    answers: session.answers.map((answer, index) => taken[index]?.answer ?? answer),
    grades: session.grades.map((grade, index) => taken[index]?.grade ?? grade),
    tries: session.tries.map((own, index) => {
      const kept = taken[index];
      if (!kept) return own;
      const { isHinted, nearly, isMarked } = kept;
      return { ...(fresh.tries[index] ?? own), isHinted, nearly, isMarked };
    }),
    given,
    message: null,
  };
}

/** Reads a stored session; null for anything that is none, or that is older than `answerDays`. */
export function parseRemembered(text: string | null, now: number): RememberedSession | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isRemembered(value) || now - value.at > answerDays * 86_400_000) return null;
    return value;
  } catch {
    return null;
  }
}

function isRemembered(value: unknown): value is RememberedSession {
  if (!isRecord(value) || typeof value.at !== "number") return false;
  const { questions, given } = value;
  return (
    Array.isArray(questions) &&
    questions.every((one) => isRecord(one) && typeof one.answer === "string" && isGradeOrNone(one.grade)) &&
    Array.isArray(given) &&
    given.every((one) => isRecord(one) && typeof one.id === "string" && isGradeOrNone(one.grade))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isGradeOrNone(value: unknown): value is Grade | null {
  return value === null || [...grades, hintedGrade].some((grade) => grade === value);
}
