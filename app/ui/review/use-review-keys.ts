import { useRef } from "react";
import { useNavigate } from "react-router";
import { areSingleKeysOn, isPlainKey, isTextField } from "#app/client/single-keys.ts";
import { useKeyDown } from "#app/client/use-key-down.ts";
import type { SelfGrade } from "#domain/review/grade.ts";
import { type AmbiguousUndo, type ReviewKeyAction, reviewKeyAction } from "#domain/review/keyboard-actions.ts";
import type { ReviewSession } from "#domain/review/session.ts";
import type { ReviewQuestion } from "./review-question.ts";

interface ReviewKeys {
  session: ReviewSession;
  question: ReviewQuestion | undefined;
  /** Target of Escape in the menu and the summary. */
  back: string;
  onGrade: (grade: SelfGrade) => void;
  onUndo: () => void;
  onType: (text: string) => void;
  onMenu: () => void;
}

/** Handles the keys of a session (domain/review/keyboard-actions.ts) while no dialog is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const navigate = useNavigate();
  const doubt = useRef<AmbiguousUndo | null>(null);
  const { session, question, back, onGrade, onUndo, onType, onMenu } = keys;
  const act = (meaning: ReviewKeyAction) => {
    switch (meaning.kind) {
      case "leave":
        if (session.step === "question" || session.step === "answer") return onMenu();
        return void navigate(back, { replace: session.step === "finished" });
      case "undo":
        doubt.current = meaning.doubt;
        return onUndo();
      case "grade":
        return onGrade(meaning.grade);
      case "choose":
        return choose(question, { choice: meaning.choice, onType });
      case "retype":
        onGrade(meaning.grade);
        return onType(meaning.text);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isPlainKey(event) || isModifier(event.key) || isDialogOpen()) return;
    const meaning = reviewKeyAction(session, {
      key: event.key,
      isInField: isTextField(event.target),
      areSingleKeysOn: areSingleKeysOn(),
      choices: question?.quiz?.choices.length ?? 0,
      doubt: doubt.current,
    });
    doubt.current = null;
    if (!meaning) return;
    // Otherwise the character would also be typed into the next question's field, which receives the focus immediately.
    if (meaning.kind !== "leave") event.preventDefault();
    act(meaning);
  };
  useKeyDown(onKey);
}

/** Takes a choice, and focuses it, so that Enter checks it. */
function choose(
  question: ReviewQuestion | undefined,
  { choice, onType }: { choice: number; onType: (text: string) => void },
): void {
  onType(question?.quiz?.choices[choice]?.value ?? "");
  document.getElementsByName(`answer ${question?.itemKey}`)[choice]?.focus();
}

function isModifier(key: string): boolean {
  return ["Shift", "AltGraph", "CapsLock", "Dead"].includes(key);
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
