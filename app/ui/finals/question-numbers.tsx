import smallHeading from "#app/ui/kit/small-heading.module.css";
import styles from "./question-numbers.module.css";

/** How a question stands: while an attempt runs, and after it. */
type QuestionMark = "answered" | "unanswered" | "right" | "missed";

/** The numbers of the questions, each with how it stands, as ways to them. */
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
