import type { Grade } from "#domain/review/grade.ts";
import type { ReviewAction } from "#domain/review/session.ts";
import type { ReviewQuestion } from "./review-question.ts";

/** What a form of a question came to, in a browser without scripts. */
export interface TriedQuestion {
  itemKey: string;
  /** The question with the numbers that it was asked with, if they were drawn. */
  asked: ReviewQuestion | null;
  answer: string;
  isHinted: boolean;
  /** True if the answer was given, to be compared or refused as empty. */
  isSubmitted?: boolean;
  /** Nearly right, with a hint, or the mark as it was recorded. */
  checked?: { kind: "nearly"; hint: string } | { kind: "mark"; grade: Grade; id: string };
}

/** Returns the questions with the one that was tried as it was asked, where others would be drawn by now. */
export function withTried(questions: readonly ReviewQuestion[], tried: TriedQuestion | null): ReviewQuestion[] {
  return questions.map((question) => (tried?.asked?.itemKey === question.itemKey ? tried.asked : question));
}

/** Returns the actions that bring a session to the question that was opened or answered; none for its menu. */
export function triedActions(
  questions: readonly ReviewQuestion[],
  { opened, tried }: { opened: string | null; tried: TriedQuestion | null },
): ReviewAction[] {
  const key = tried?.itemKey ?? opened;
  const index = questions.findIndex(({ itemKey }) => itemKey === key);
  if (index === -1) return [];
  const open = { kind: "open", index } as const;
  if (!tried) return [open];
  return [
    open,
    { kind: "type", text: tried.answer },
    ...(tried.isHinted ? [{ kind: "hint" } as const] : []),
    ...(tried.isSubmitted ? [{ kind: "submit" } as const] : []),
    ...(tried.checked ? [tried.checked] : []),
  ];
}
