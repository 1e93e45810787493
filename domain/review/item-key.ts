import { type Grade, grades } from "./grade.ts";
import { nextQuestion, type ReviewSession } from "./session.ts";

/** A grade that was taken back by a letter in an answer's field, which may have been the beginning of a word. */
export interface DoubtfulUndo {
  grade: Grade;
  letter: string;
}

/** What a key means in a session. */
export type ReviewKeyMeaning =
  | { kind: "leave" }
  | { kind: "undo"; doubt: DoubtfulUndo | null }
  | { kind: "grade"; grade: Grade }
  /** The word went on: the grade holds after all, and this is what was typed. */
  | { kind: "retype"; grade: Grade; text: string };

interface PressedKey {
  key: string;
  /** Whether it was pressed in a text field. */
  isInField: boolean;
  areSingleKeysOn: boolean;
  /** Of the key before it. */
  doubt: DoubtfulUndo | null;
}

/**
 * What a key means where the session is; null for nothing. 1, 2 and 3 grade a model answer, Escape leaves, `u` takes the
 * last grade back. After a grade the next answer's field has the focus: there `u` takes back as long as the field is
 * empty. Should a word have begun with it, the next letter, which means nothing at a model answer, says so.
 */
export function meaningOfKey(session: ReviewSession, pressed: PressedKey): ReviewKeyMeaning | null {
  const { key, isInField, doubt } = pressed;
  if (key === "Escape") return { kind: "leave" };
  const last = session.given.at(-1);
  if (key === "u" && last && canUndo(session, pressed))
    return { kind: "undo", doubt: isInField ? { grade: last.grade, letter: key } : null };
  if (session.step !== "answer") return null;
  const grade = grades[Number(key) - 1];
  if (grade) return { kind: "grade", grade };
  return doubt && isLetter(key) ? { kind: "retype", grade: doubt.grade, text: doubt.letter + key } : null;
}

/** In a field only right after a grade, before anything is typed; never where single keys are switched off. */
function canUndo(session: ReviewSession, { isInField, areSingleKeysOn }: PressedKey): boolean {
  if (!areSingleKeysOn) return false;
  if (!isInField) return true;
  const { step, answers, index, given } = session;
  const last = given.at(-1);
  return (
    step === "question" && answers[index] === "" && last !== undefined && nextQuestion(session, last.index) === index
  );
}

function isLetter(key: string): boolean {
  return /^[\p{Letter}\p{Mark}\-' ]$/u.test(key);
}
