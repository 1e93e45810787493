import smallHeading from "#app/ui/kit/small-heading.module.css";
import styles from "./question-numbers.module.css";

/** State of a question, during an attempt and after it. */
type QuestionMark = "answered" | "unanswered" | "right" | "missed";

/** Links to the questions by number, each with its state. */
export function QuestionNumbers({
  label,
  marks,
}: {
  label: string;
  marks: readonly { itemKey: string; mark: QuestionMark }[];
}) {
  return (
    <nav aria-label="Questions">
      <p className={smallHeading.heading}>{label}</p>
      <ol className={styles.numbers}>
        {marks.map(({ itemKey, mark }, index) => (
          <li key={itemKey}>
            <a
              className={styles.number}
              href={`#question-${index + 1}`}
              data-mark={mark}
              aria-label={`Question ${index + 1}, ${mark}`}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
