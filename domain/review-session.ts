import type { Grade } from "#domain/grade.ts";

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

/** Whether the question on screen is the last one, so that the button says Done instead of Next. */
export function isLastQuestion({ index, answers }: ReviewSession): boolean {
  return index === answers.length - 1;
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

function submit(session: ReviewSession): ReviewSession {
  if (session.answers[session.index]?.trim()) return { ...session, step: "answer", message: null };
  const message: ReviewMessage = isLastQuestion(session)
    ? { kind: "error", text: missingAnswersText }
    : { kind: "whitelie", text: emptyAnswerText };
  return { ...session, message };
}

function turn(session: ReviewSession): ReviewSession {
  if (session.step === "answer") return { ...session, step: "question" };
  return session.step === "question" ? { ...session, step: "answer", message: null } : session;
}

/** After a grade comes the next question; after the last one the end, when nothing is left unanswered. */
function grade(session: ReviewSession, { grade: given, id }: { grade: Grade; id: string }): ReviewSession {
  const { index } = session;
  const step = { id, index, grade: given, before: session.grades[index] ?? null };
  const graded = {
    ...session,
    grades: session.grades.with(index, given),
    given: [...session.given, step],
    message: null,
  };
  if (!isLastQuestion(session)) return { ...graded, step: "question", index: session.index + 1 };
  const isComplete = graded.answers.every((answer) => answer.trim() !== "");
  if (isComplete) return { ...graded, step: "finished" };
  return { ...graded, step: "menu", message: { kind: "error", text: missingAnswersText } };
}

/** Takes the last grade back: its model answer is shown again, beside what was typed. */
function undo(session: ReviewSession): ReviewSession {
  const last = session.given.at(-1);
  if (!last) return session;
  const { index, before } = last;
  const grades = session.grades.with(index, before);
  return { ...session, step: "answer", index, grades, given: session.given.slice(0, -1), message: null };
}
