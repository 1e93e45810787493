import type { Grade } from "./grade.ts";
import { type QuestionTry, untried } from "./question-try.ts";
import { placeGrades, type ResumedGrade, type SessionGrade } from "./session-grade.ts";

/** Message when Next is pressed without an answer. */
export const emptyAnswerText = "Please provide an answer before submitting.";

/** Message when the last question is done and an answer is still missing. */
export const missingAnswersText = "Please revise and answer all tests prior to submitting.";

/** Answer that is recorded for a question whose model answer was asked for instead. */
export const unknownAnswer = "I don't know.";

/** Screen of a session: the menu, a question, its model answer, or the end. */
export type ReviewStep = "menu" | "question" | "answer" | "finished";

/** Message of the session, with the type of its banner. */
export interface ReviewMessage {
  kind: "whitelie" | "error";
  text: string;
}

/** State of a review session: its position, the typed answers and their grades. Immutable. */
export interface ReviewSession {
  step: ReviewStep;
  index: number;
  answers: readonly string[];
  grades: readonly (Grade | null)[];
  tries: readonly QuestionTry[];
  /** Grades in the order in which they were given, without undone ones. */
  given: readonly SessionGrade[];
  /** The session at its end before questions were asked again; null in the first round. */
  earlier: ReviewSession | null;
  message: ReviewMessage | null;
}

export type ReviewAction =
  | { kind: "open"; index: number }
  | { kind: "type"; text: string }
  | { kind: "submit" }
  | { kind: "turn" }
  | { kind: "grade"; grade: Grade; id: string }
  | { kind: "undo" }
  | { kind: "menu" }
  /** Takes up grades that were given elsewhere, or before; null for none. */
  | { kind: "resume"; grades: readonly (ResumedGrade | null)[] }
  /** Asks questions once more after the last one. */
  | { kind: "again"; indexes: readonly number[] }
  /** Takes up a whole session that was kept. */
  | { kind: "recall"; session: ReviewSession }
  | TryAction;

/** Action at a question besides answering and grading it. */
type TryAction =
  | { kind: "hint" }
  /** The answer is nearly right, and may be changed. */
  | { kind: "nearly"; hint: string }
  /** Says why an answer could not be marked. */
  | { kind: "tell"; text: string }
  /** The answer of a quiz question was marked, which gives its grade. */
  | { kind: "mark"; grade: Grade; id: string }
  /** The learner does not know the answer: it is shown, and counts as Hard. */
  | { kind: "give-up"; id: string }
  /** Goes on after a mark. */
  | { kind: "continue" }
  /** Leads to the end once each question has its grade. */
  | { kind: "finish" };

/** Creates a session over a number of questions, at its menu, or after the given actions. */
export function startSession(questions: number, actions: readonly ReviewAction[] = []): ReviewSession {
  const start: ReviewSession = {
    step: "menu",
    index: 0,
    answers: Array.from({ length: questions }, () => ""),
    grades: Array.from({ length: questions }, () => null),
    tries: Array.from({ length: questions }, () => untried),
    given: [],
    earlier: null,
    message: null,
  };
  return actions.reduce(reduceSession, start);
}

/** Returns true when no ungraded question follows the one on screen, so that the button says Done instead of Next. */
export function isLastQuestion(session: ReviewSession): boolean {
  return nextQuestion(session, session.index) === null;
}

/** Returns the next question without a grade after another one; null when none is left. */
export function nextQuestion({ grades }: ReviewSession, after: number): number | null {
  const next = grades.findIndex((grade, index) => index > after && grade === null);
  return next === -1 ? null : next;
}

/** Returns the question to continue at from the menu: the first without a grade, otherwise without an answer. */
export function firstOpenQuestion(session: ReviewSession): number {
  const { grades, answers, index } = session;
  // Where the learner has stopped, unless that question is done.
  if (grades[index] === null && !isEmpty(answers[index] ?? "")) return index;
  const ungraded = grades.indexOf(null);
  return Math.max(0, ungraded === -1 ? answers.findIndex((_, place) => isUnanswered(session, place)) : ungraded);
}

/** Returns the session after an action. Actions that are not valid at the current step are ignored. */
export function reduceSession(session: ReviewSession, action: ReviewAction): ReviewSession {
  switch (action.kind) {
    case "open":
      return action.index in session.answers ? open(session, action.index) : session;
    case "type":
      return session.step === "question"
        ? { ...session, answers: session.answers.with(session.index, action.text), message: null }
        : session;
    case "submit":
      return session.step === "question" ? submit(session) : session;
    case "turn":
      return turn(session);
    case "grade":
      return session.step === "answer" && !tryOf(session).isMarked ? grade(session, action) : session;
    case "undo":
      return undo(session);
    case "menu":
      return { ...session, step: "menu", message: null };
    case "resume":
      return resume(session, action.grades);
    case "again":
      return session.step === "finished" ? askAgain(session, action.indexes) : session;
    case "recall":
      return isUntouched(session) ? action.session : session;
    default:
      return reduceTry(session, action);
  }
}

function reduceTry(session: ReviewSession, action: TryAction): ReviewSession {
  switch (action.kind) {
    case "hint":
      return withTry(session, { isHinted: true });
    case "nearly":
      return session.step === "question" ? withTry(session, { nearly: action.hint }) : session;
    case "tell":
      return { ...session, message: { kind: "error", text: action.text } };
    case "mark":
      return session.step === "question" ? mark(session, action) : session;
    case "give-up":
      return session.step === "question" ? giveUp(session, action) : session;
    case "continue":
      return session.step === "answer" && tryOf(session).isMarked ? moveOn(session) : session;
    case "finish":
      return isComplete(session) ? { ...session, step: "finished", message: null } : session;
  }
}

/** Opens a question; one that was marked shows its mark. */
function open(session: ReviewSession, index: number): ReviewSession {
  const opened = { ...session, index, message: null };
  return { ...opened, step: tryOf(opened).isMarked ? "answer" : "question" };
}

/** Returns what was done at the current question. */
export function tryOf({ tries, index }: ReviewSession): QuestionTry {
  return tries[index] ?? untried;
}

/** Returns true while a nearly right answer to the current question may be changed: once for each question. */
export function mayTryAgain(session: ReviewSession): boolean {
  return tryOf(session).nearly === null;
}

function withTry(session: ReviewSession, change: Partial<QuestionTry>): ReviewSession {
  const { tries, index } = session;
  return { ...session, tries: tries.with(index, { ...tryOf(session), ...change }), message: null };
}

/**
 * Shows the model answer, to be graded. Once each question has a grade, none needs a second one: an answer then leads to
 * the next question that has none, and the last one ends the session.
 */
function submit(session: ReviewSession): ReviewSession {
  if (!isEmpty(session.answers[session.index] ?? "")) {
    if (isComplete(session)) return { ...session, step: "finished", message: null };
    if (session.grades.includes(null)) return { ...session, step: "answer", message: null };
    return { ...session, index: firstOpenQuestion(session), message: { kind: "error", text: missingAnswersText } };
  }
  const message: ReviewMessage = isLastQuestion(session)
    ? { kind: "error", text: missingAnswersText }
    : { kind: "whitelie", text: emptyAnswerText };
  return { ...session, message };
}

/** Takes up grades of before, which can be undone, unless they are all there: who starts over is asked everything. */
function resume(session: ReviewSession, before: readonly (ResumedGrade | null)[]): ReviewSession {
  if (!before.includes(null)) return session;
  const tries = session.tries.map((one, index) => ({ ...one, isResumed: (before[index] ?? null) !== null }));
  return {
    ...session,
    tries,
    given: placeGrades(before),
    grades: session.grades.map((own, index) => own ?? before[index]?.grade ?? null),
  };
}

/** Returns true while nothing was done in a session but to take up grades of before. */
function isUntouched({ step, given, tries }: ReviewSession): boolean {
  return step === "menu" && given.every(({ index }) => tries[index]?.isResumed);
}

/** Asks some questions once more, as if they had not been answered. */
function askAgain(session: ReviewSession, indexes: readonly number[]): ReviewSession {
  const [first] = indexes;
  if (first === undefined) return session;
  const asked = new Set(indexes);
  const without = <Value>(values: readonly Value[], empty: Value) =>
    values.map((value, index) => (asked.has(index) ? empty : value));
  return {
    ...session,
    step: "question",
    index: first,
    answers: without(session.answers, ""),
    grades: without(session.grades, null),
    tries: without(session.tries, { ...untried, isAgain: true }),
    earlier: session,
    message: null,
  };
}

function turn(session: ReviewSession): ReviewSession {
  if (tryOf(session).isMarked) return session;
  if (session.step === "answer") return { ...session, step: "question" };
  return session.step === "question" ? { ...session, step: "answer", message: null } : session;
}

/**
 * Moves on after a grade to the next question without one, whatever the order of answering; the session ends when each
 * has a grade and an answer, so that no question is asked and counted twice.
 */
function moveOn(session: ReviewSession): ReviewSession {
  if (isComplete(session)) return { ...session, step: "finished", message: null };
  const next = nextQuestion(session, session.index);
  if (next !== null) return { ...session, step: "question", index: next, message: null };
  return { ...session, step: "menu", message: { kind: "error", text: missingAnswersText } };
}

function grade(session: ReviewSession, given: { grade: Grade; id: string }): ReviewSession {
  return moveOn(withGrade(session, given));
}

/** Shows the mark of an answer; the learner goes on when they have read it. */
function mark(session: ReviewSession, given: { grade: Grade; id: string }): ReviewSession {
  if (isEmpty(session.answers[session.index] ?? "")) return session;
  return { ...withTry(withGrade(session, given), { isMarked: true }), step: "answer" };
}

function giveUp(session: ReviewSession, { id }: { id: string }): ReviewSession {
  const { answers, index } = session;
  const answered = isEmpty(answers[index] ?? "") ? answers.with(index, unknownAnswer) : answers;
  return mark({ ...session, answers: answered }, { grade: 1, id });
}

function withGrade(session: ReviewSession, { grade: given, id }: { grade: Grade; id: string }): ReviewSession {
  const { index } = session;
  const step = { id, index, grade: given, before: session.grades[index] ?? null };
  return { ...session, grades: session.grades.with(index, given), given: [...session.given, step], message: null };
}

/** Returns true once each question has a grade and an answer. */
export function isComplete(session: ReviewSession): boolean {
  return !session.grades.includes(null) && !session.answers.some((_, index) => isUnanswered(session, index));
}

function isUnanswered({ answers, tries }: ReviewSession, index: number): boolean {
  return isEmpty(answers[index] ?? "") && !tries[index]?.isResumed;
}

function isEmpty(answer: string): boolean {
  return answer.trim() === "";
}

/**
 * Undoes the last grade: its model answer is shown again, beside the typed one; a quiz question is asked again, with the
 * answer that was given, and one of a session that was left is asked anew. Past the grades of questions that were asked
 * again, the round before goes on.
 */
function undo(session: ReviewSession): ReviewSession {
  const last = session.given.at(-1);
  if (!last) return session;
  const { earlier } = session;
  if (earlier && session.given.length <= earlier.given.length) return undo(earlier);
  const { index, before } = last;
  const grades = session.grades.with(index, before);
  const undone = { ...session, index, grades, given: session.given.slice(0, -1), message: null };
  const { isMarked, isResumed } = tryOf(undone);
  return isMarked || isResumed
    ? { ...withTry(undone, { isMarked: false, isResumed: false }), step: "question" }
    : { ...undone, step: "answer" };
}
