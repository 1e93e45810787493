import { useEffect } from "react";
import { useNavigate } from "react-router";
import { type Grade, grades } from "#domain/grade.ts";
import type { ReviewStep } from "#domain/review-session.ts";

interface ReviewKeys {
  step: ReviewStep;
  back: string;
  onGrade: (grade: Grade) => void;
  onMenu: () => void;
}

/** The keys of a session: 1, 2 and 3 grade a model answer; Escape goes to the menu, and from there out. */
export function useReviewKeys({ step, back, onGrade, onMenu }: ReviewKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      if (step === "question" || step === "answer") onMenu();
      else void navigate(back);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isPlain(event)) return;
      const given = step === "answer" ? grades[Number(event.key) - 1] : undefined;
      if (event.key === "Escape") leave();
      if (!given) return;
      // Else the digit would also be typed into the next question's answer, which takes the focus at once.
      event.preventDefault();
      onGrade(given);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** A key by itself, pressed once: not held down, not part of a shortcut or of a character that is being composed. */
function isPlain({ ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing || repeat);
}
