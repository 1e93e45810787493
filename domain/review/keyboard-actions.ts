import { grades, hintedGrade, type SelfGrade } from "./grade.ts";
import { nextQuestion, type ReviewSession, tryOf } from "./session.ts";

/** Grade that was undone by a letter typed in an answer's field, where the letter may have been the start of a word. */
export interface AmbiguousUndo {
  grade: SelfGrade;
  letter: string;
}

/** Meaning of a key in a session. */
export type ReviewKeyAction =
  | { kind: "leave" }
  | { kind: "undo"; doubt: AmbiguousUndo | null }
  | { kind: "grade"; grade: SelfGrade }
  /** Takes the choice at this place, from 0. */
  | { kind: "choose"; choice: number }
  /** The word continued: the grade is restored, and this is the text that was typed. */
  | { kind: "retype"; grade: SelfGrade; text: string };

interface PressedKey {
  key: string;
  /** True when it was pressed in a text field. */
  isInField: boolean;
  areSingleKeysOn: boolean;
  /** Number of choices of the current question; 0 for any other. */
  choices: number;
  /** Doubtful undo by the key before it. */
  doubt: AmbiguousUndo | null;
}

/**
 * Returns the meaning of a key at the current step of a session; null for none. 1, 2 and 3 grade a model answer, 1 to 6
 * take a choice, Escape leaves, `u` undoes the last grade. After a grade the next answer's field has the focus: there `u` undoes as long as
 * the field is empty. If it was the start of a word, the next letter, which has no meaning at a model answer, restores
 * the grade.
 */
export function reviewKeyAction(session: ReviewSession, pressed: PressedKey): ReviewKeyAction | null {
  const { key, isInField, doubt } = pressed;
  if (key === "Escape") return { kind: "leave" };
  const last = session.given.at(-1);
  if (key === "u" && last && canUndo(session, pressed))
    return { kind: "undo", doubt: isInField && last.grade !== hintedGrade ? { grade: last.grade, letter: key } : null };
  if (session.step === "question") {
    const place = Number.parseInt(key, 10);
    const isChoice = !pressed.isInField && place >= 1 && place <= pressed.choices;
    return isChoice ? { kind: "choose", choice: place - 1 } : null;
  }
  if (session.step !== "answer" || tryOf(session).isMarked) return null;
  const grade = grades[Number(key) - 1];
  if (grade) return { kind: "grade", grade };
  return doubt && isLetter(key) ? { kind: "retype", grade: doubt.grade, text: doubt.letter + key } : null;
}

/**
 * Returns true when `u` may undo: in a field only right after a grade that the learner gave, before typing; never with
 * single keys off.
 */
function canUndo(session: ReviewSession, { isInField, areSingleKeysOn }: PressedKey): boolean {
  if (!areSingleKeysOn) return false;
  if (!isInField) return true;
  const { step, answers, index, given, tries } = session;
  const last = given.at(-1);
  if (step !== "question" || answers[index] !== "" || last === undefined) return false;
  const { isMarked, isResumed } = tries[last.index] ?? {};
  return nextQuestion(session, last.index) === index && !isMarked && !isResumed;
}

function isLetter(key: string): boolean {
  return /^[\p{Letter}\p{Mark}\-' ]$/u.test(key);
}
