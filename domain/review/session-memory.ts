import { type Grade, grades, hintedGrade } from "./grade.ts";
import { againMinutes } from "./interval.ts";
import { isComplete, type ReviewSession, startSession } from "./session.ts";
import type { ResumedGrade, SessionGrade } from "./session-grade.ts";

/** Hours for which the grades of a session that was left count as given in it. */
export const resumeHours = 12;

/** Days for which typed answers that have no grade are kept on a device. */
export const answerDays = 7;

/**
 * The part of a question that a remembered session depends on: its key, which numbers it was asked with, and the grade
 * that the site has of the last hours.
 */
interface AskedKey {
  itemKey: string;
  instance?: string | undefined;
  resumed?: ResumedGrade | null;
}

interface Recall {
  questions: readonly AskedKey[];
  remembered: RememberedSession;
  now: number;
}

interface RememberedQuestion {
  itemKey: string;
  instance: string | undefined;
  answer: string;
  grade: Grade | null;
  isHinted: boolean;
  nearly: string | null;
  isMarked: boolean;
  /** Only of questions that are asked again after the last one. */
  isAgain?: boolean;
  /** Only of questions that were graded before the session was opened. */
  isResumed?: boolean;
}

/** Where a session is found again, what it is over, and its number of questions. */
export interface SessionPlace {
  to: string;
  /** Such as `Review All`, of the course. */
  heading: string;
  course: string;
  of: number;
  /** True of the practice of a topic, which needs no subscription. */
  isFree?: boolean;
}

/** A session as a device keeps it; `at` is the time of its last step, in milliseconds. */
export interface RememberedSession {
  at: number;
  /** Key of the question that was open. */
  open: string | null;
  questions: RememberedQuestion[];
  given: (Omit<SessionGrade, "index"> & { itemKey: string })[];
  /** Only once each question has its grade. */
  isFinished?: boolean;
  /** The session before questions were asked again. */
  earlier?: RememberedSession;
  /** When the session began (ISO 8601); unknown of one that an earlier version of the site kept. */
  since?: string;
  /** Interval of each question before the session, in minutes, by key; null for one that had no grade. */
  before?: Readonly<Record<string, number | null>>;
  /** Absent of a session over what is due, which the number due proposes again. */
  place?: SessionPlace;
  /** Due dates (ISO 8601) that the server gave in the session, by question key. */
  dues?: Readonly<Record<string, string>>;
}

/** Returns what is to be kept of a session; null if nothing was done in it. */
export function rememberSession(
  session: ReviewSession,
  questions: readonly AskedKey[],
  at: number,
): RememberedSession | null {
  const kept = questions.flatMap(({ itemKey, instance }, index): RememberedQuestion[] => {
    const { isHinted = false, nearly = null, isMarked = false, isResumed, isAgain } = session.tries[index] ?? {};
    const [answer, grade] = [session.answers[index] ?? "", session.grades[index] ?? null];
    if (answer === "" && grade === null && !isHinted && !isAgain) return [];
    const place = { ...(isResumed && { isResumed }), ...(isAgain && { isAgain }) };
    return [{ itemKey, instance, answer, grade, isHinted, nearly, isMarked, ...place }];
  });
  if (kept.every(({ isResumed }) => isResumed)) return null;
  const given = session.given.flatMap(({ index, ...rest }) => {
    const itemKey = questions[index]?.itemKey;
    return itemKey === undefined ? [] : [{ ...rest, itemKey }];
  });
  const open = questions[session.index]?.itemKey ?? null;
  const earlier = session.earlier && rememberSession(session.earlier, questions, at);
  const isFinished = session.step === "finished" || isComplete(session);
  return { at, open, questions: kept, given, ...(isFinished && { isFinished }), ...(earlier && { earlier }) };
}

/**
 * Returns the session with what was kept of it, at its menu. Questions that it no longer has are left out, and answers
 * to other numbers than those it asks now. After `resumeHours` only answers without a grade are taken up. A finished
 * session comes back at its end, for as long as a question is asked again, if it is over the same questions and none
 * was graded since in another one. Null if nothing is left to take up.
 */
export function recallSession(session: ReviewSession, recall: Recall): ReviewSession | null {
  return recall.remembered.isFinished && isGradedSince(recall) ? null : takeUpAll(session, recall);
}

function isGradedSince({ questions, remembered: { given } }: Recall): boolean {
  const own = new Set(given.map(({ id }) => id));
  return questions.some(({ resumed }) => resumed && !own.has(resumed.id));
}

function takeUpAll(session: ReviewSession, { questions, remembered, now }: Recall): ReviewSession | null {
  const isRecent = now - remembered.at < resumeHours * 3_600_000;
  const known = new Map(remembered.questions.map((kept) => [kept.itemKey, kept]));
  const taken = questions.map((question) => takeUp(known.get(question.itemKey), { question, isRecent }));
  if (taken.every((kept) => kept === null || kept.isResumed)) return null;
  if (remembered.isFinished && !isSameEnd(taken, remembered, now)) return null;
  const indexOf = new Map(questions.map(({ itemKey }, index) => [itemKey, index]));
  const given = remembered.given.flatMap(({ itemKey, ...rest }) => {
    const index = indexOf.get(itemKey);
    return index === undefined || !isRecent ? [] : [{ ...rest, index }];
  });
  const fresh = startSession(questions.length);
  return {
    ...session,
    step: remembered.isFinished ? "finished" : "menu",
    index: indexOf.get(remembered.open ?? "") ?? 0,
    answers: session.answers.map((answer, index) => taken[index]?.answer ?? answer),
    // What is asked again has no grade, although the one of before is known.
    grades: session.grades.map((grade, index) => taken[index]?.grade ?? (taken[index]?.isAgain ? null : grade)),
    tries: session.tries.map((own, index) => {
      const kept = taken[index];
      if (!kept) return own;
      const { isHinted, nearly, isMarked, isAgain = false, isResumed = false } = kept;
      return { ...(fresh.tries[index] ?? own), isHinted, nearly, isMarked, isAgain, isResumed };
    }),
    given: [...session.given.filter(({ index }) => !given.some((own) => own.index === index)), ...given],
    earlier: remembered.earlier
      ? takeUpAll(session, { questions, remembered: { ...remembered.earlier, at: remembered.at }, now })
      : null,
    message: null,
  };
}

/** Returns what of a kept question goes on; null if it is too old, or an answer to other numbers. */
function takeUp(
  kept: RememberedQuestion | undefined,
  { question: { instance }, isRecent }: { question: AskedKey; isRecent: boolean },
): RememberedQuestion | null {
  if (!kept) return null;
  if (!isRecent) return kept.grade === null && kept.instance === instance ? withoutAgain(kept) : null;
  if (kept.grade !== null || kept.instance === instance) return kept;
  return kept.isAgain ? { ...kept, instance, answer: "", isHinted: false, nearly: null } : null;
}

/** Returns an old answer as one to a question that is asked for the first time; null if there is none. */
function withoutAgain(kept: RememberedQuestion): RememberedQuestion | null {
  return kept.answer === "" && !kept.isHinted ? null : { ...kept, isAgain: false };
}

function isSameEnd(
  taken: readonly (RememberedQuestion | null)[],
  { at, questions }: RememberedSession,
  now: number,
): boolean {
  const isWhole = taken.length === questions.length && !taken.includes(null);
  return isWhole && now - at < againMinutes * 60_000;
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
  const { questions, given, earlier, dues = {}, before = {}, place = { of: 0 } } = value;
  return (
    (earlier === undefined || isRemembered(earlier)) &&
    isRecord(dues) &&
    isRecord(before) &&
    isRecord(place) &&
    typeof place.of === "number" &&
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
