import { RichPhrase } from "#app/ui/kit/rich-text.tsx";
import styles from "./answer-choices.module.css";
import type { AnswerInputProps } from "./answer-input.ts";

const letters = "ABCDEF";

/** Radio buttons of a multiple-choice question. */
export function AnswerChoices({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="stack-2">
      {question.choices.map(({ value, html }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={`answer ${question.itemKey}`}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          {/* The letter also names a choice that is only a formula. */}
          <span className={styles.letter}>{letters[index]}</span>
          <RichPhrase html={html} />
        </label>
      ))}
    </div>
  );
}
