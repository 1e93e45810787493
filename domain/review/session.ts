import type { Grade } from "./grade.ts";

/** Message when Next is pressed without an answer. */
export const emptyAnswerText = "Please provide an answer before submitting.";

/** Message when the last question is done and an answer is still missing. */
export const missingAnswersText = "Please revise and answer all tests prior to submitting.";

/** Screen of a session: the menu, a question, its model answer, or the end. */
export type ReviewStep = "menu" | "question" | "answer" | "finished";

/** Message of the session, with the type of its banner. */
export interface ReviewMessage {
  kind: "whitelie" | "error";
  text: string;
}

/** Grade that was given in a session, with the grade that it replaced; `id` is the one sent to the server. */
export interface SessionGrade {
  id: string;
  index: number;
  grade: Grade;
  before: Grade | null;
}

/** State of a review session: its position, the typed answers and their grades. Immutable. */
export interface ReviewSession {
  step: ReviewStep;
  index: number;
  answers: readonly string[];
  grades: readonly (Grade | null)[];
  /** Grades in the order in which they were given, without undone ones. */
  given: readonly SessionGrade[];
  message: ReviewMessage | null;
}

export type ReviewAction =
  | { kind: "open"; index: number }
  | { kind: "type"; text: string }
  | { kind: "submit" }
  | { kind: "turn" }
  | { kind: "grade"; grade: Grade; id: string }
  | { kind: "undo" }
  | { kind: "menu" };

/** Creates a session over a number of questions, at its menu. */
export function startSession(questions: number): ReviewSession {
  return {
    step: "menu",
    index: 0,
    answers: Array.from({ length: questions }, () => ""),
    grades: Array.from({ length: questions }, () => null),
    given: [],
    message: null,
  };
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
export function firstOpenQuestion({ grades, answers }: ReviewSession): number {
  const ungraded = grades.indexOf(null);
  return Math.max(0, ungraded === -1 ? answers.findIndex(isEmpty) : ungraded);
}

/** Returns the session after an action. Actions that are not valid at the current step are ignored. */
export function reduceSession(session: ReviewSession, action: ReviewAction): ReviewSession {
  switch (action.kind) {
    case "open":
      return action.index in session.answers
        ? { ...session, step: "question", index: action.index, message: null }
        : session;
    case "type":
      return session.step === "question"
        ? { ...session, answers: session.answers.with(session.index, action.text), message: null }
        : session;
    case "submit":
      return session.step === "question" ? submit(session) : session;
    case "turn":
      return turn(session);
    case "grade":
      return session.step === "answer" ? grade(session, action) : session;
    case "undo":
      return undo(session);
    case "menu":
      return { ...session, step: "menu", message: null };
  }
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

function turn(session: ReviewSession): ReviewSession {
  if (session.step === "answer") return { ...session, step: "question" };
  return session.step === "question" ? { ...session, step: "answer", message: null } : session;
}

/**
 * Moves on after a grade to the next question without one, whatever the order of answering; the session ends when each
 * has a grade and an answer, so that no question is asked and counted twice.
 */
function grade(session: ReviewSession, { grade: given, id }: { grade: Grade; id: string }): ReviewSession {
  const { index } = session;
  const step = { id, index, grade: given, before: session.grades[index] ?? null };
  const graded = {
    ...session,
    grades: session.grades.with(index, given),
    given: [...session.given, step],
    message: null,
  };
  if (isComplete(graded)) return { ...graded, step: "finished" };
  const next = nextQuestion(graded, index);
  if (next !== null) return { ...graded, step: "question", index: next };
  return { ...graded, step: "menu", message: { kind: "error", text: missingAnswersText } };
}

function isComplete({ grades, answers }: ReviewSession): boolean {
  return !grades.includes(null) && !answers.some(isEmpty);
}

function isEmpty(answer: string): boolean {
  return answer.trim() === "";
}

/** Undoes the last grade: its model answer is shown again, beside the typed one. */
function undo(session: ReviewSession): ReviewSession {
  const last = session.given.at(-1);
  if (!last) return session;
  const { index, before } = last;
  const grades = session.grades.with(index, before);
  return { ...session, step: "answer", index, grades, given: session.given.slice(0, -1), message: null };
}
