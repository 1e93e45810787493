import { Button } from "#app/ui/kit/button.tsx";
import { OpenQuestion } from "./question-address.tsx";
import styles from "./review-card.module.css";
import type { ReviewQuestion } from "./review-question.ts";

interface OnwardButtonProps {
  /** The next question; null after the last one. */
  question: ReviewQuestion | null;
  /** Id of the element that says what the answer came to. */
  describedBy?: string;
  onContinue: () => void;
}

/** Goes on from a question that has its grade. */
export function OnwardButton({ question, describedBy, onContinue }: OnwardButtonProps) {
  return (
    <div className={styles.onward}>
      <OpenQuestion question={question} onOpen={onContinue}>
        <Button weight="primary" type="submit" aria-describedby={describedBy} ref={focusInPlace}>
          {question === null ? "Done" : "Continue"}
        </Button>
      </OpenQuestion>
    </div>
  );
}

/** Focuses the button without scrolling past what stands above it. */
function focusInPlace(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
