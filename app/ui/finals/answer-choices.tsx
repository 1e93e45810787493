import { RichPhrase } from "#app/ui/kit/rich-text.tsx";
import styles from "./answer-choices.module.css";
import type { AnswerInputProps } from "./attempt-question.tsx";

const letters = "ABCDEF";

/** The choices of a question, of which one is taken. */
export function AnswerChoices({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {question.choices.map(({ value, html }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={`answer ${question.itemKey}`}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          {/* A letter names the choice also where a formula has no name. */}
          <span className={styles.letter}>{letters[index]}</span>
          <RichPhrase html={html} />
        </label>
      ))}
    </div>
  );
}
