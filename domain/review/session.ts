import type { Grade } from "./grade.ts";

/** Said when Next is pressed without an answer. */
export const emptyAnswerText = "Please provide an answer before submitting.";

/** Said when the last question is done and an answer is still missing. */
export const missingAnswersText = "Please revise and answer all tests prior to submitting.";

/** What the screen of a session shows: the menu, a question, its model answer, or the end. */
export type ReviewStep = "menu" | "question" | "answer" | "finished";

/** A message of the session, with the type of its banner. */
export interface ReviewMessage {
  kind: "whitelie" | "error";
  text: string;
}

/** A grade that was given in a session, with what stood there before it; `id` is the one that the server knows. */
export interface GivenGrade {
  id: string;
  index: number;
  grade: Grade;
  before: Grade | null;
}

/** A review session: where it is, what was typed, and how each answer was graded. Never changed in place. */
export interface ReviewSession {
  step: ReviewStep;
  index: number;
  answers: readonly string[];
  grades: readonly (Grade | null)[];
  /** The grades in the order in which they were given, without those that were taken back. */
  given: readonly GivenGrade[];
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

/** A new session over a number of questions, at its menu. */
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

/** Whether nothing comes after the question on screen, so that the button says Done instead of Next. */
export function isLastQuestion(session: ReviewSession): boolean {
  return nextQuestion(session, session.index) === null;
}

/** The question that a session asks after another one: the next that has no grade, null where none is left after it. */
export function nextQuestion({ grades }: ReviewSession, after: number): number | null {
  const next = grades.findIndex((grade, index) => index > after && grade === null);
  return next === -1 ? null : next;
}

/** Where a session goes on from its menu: at the first question without a grade, else at the first without an answer. */
export function openQuestion({ grades, answers }: ReviewSession): number {
  const ungraded = grades.indexOf(null);
  return Math.max(0, ungraded === -1 ? answers.findIndex(isEmpty) : ungraded);
}

/** The session after a step of the learner. What makes no sense where the session is leaves it as it is. */
export function stepSession(session: ReviewSession, action: ReviewAction): ReviewSession {
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

/** What was graded without an answer needs no second grade: with its answer the session may be over. */
function submit(session: ReviewSession): ReviewSession {
  if (!isEmpty(session.answers[session.index] ?? ""))
    return { ...session, step: isComplete(session) ? "finished" : "answer", message: null };
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
 * After a grade comes the next question that has none, in whatever order they were taken; the end comes when each has a
 * grade and an answer, so that nothing is asked, and counted, twice.
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

/** Takes the last grade back: its model answer is shown again, beside what was typed. */
function undo(session: ReviewSession): ReviewSession {
  const last = session.given.at(-1);
  if (!last) return session;
  const { index, before } = last;
  const grades = session.grades.with(index, before);
  return { ...session, step: "answer", index, grades, given: session.given.slice(0, -1), message: null };
}
