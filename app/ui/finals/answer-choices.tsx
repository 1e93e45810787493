import { RichPhrase } from "#app/ui/kit/rich-text.tsx";
import styles from "./answer-choices.module.css";
import type { AnswerInputProps } from "./attempt-question.tsx";

/** The choices of a question, of which one is taken. */
export function AnswerChoices({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {question.choices.map(({ value, html }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={`answer ${question.itemKey}`}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <RichPhrase html={html} />
        </label>
      ))}
    </div>
  );
}
