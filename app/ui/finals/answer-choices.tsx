import { RichPhrase } from "#app/ui/kit/rich-text.tsx";
import styles from "./answer-choices.module.css";
import type { AnswerInputProps } from "./answer-input.ts";

/** Radio buttons of a multiple-choice question, with a sign for each: letters, or the digits that choose it. */
export function AnswerChoices({
  question,
  labelledBy,
  answer,
  onAnswer,
  labels = "ABCDEF",
}: AnswerInputProps & { labels?: string }) {
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
          <span className={styles.letter}>{labels[index]}</span>
          <RichPhrase html={html} />
        </label>
      ))}
    </div>
  );
}
