import { dueText } from "#app/client/due-text.ts";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { gradeName } from "#domain/review/quiz-grade.ts";
import type { ReviewSession } from "#domain/review/session.ts";
import { countedInWords } from "#domain/text/pluralize.ts";
import type { ReviewQuestion } from "./review-question.ts";
import styles from "./review-summary.module.css";

interface ReviewSummaryProps {
  questions: ReviewQuestion[];
  session: ReviewSession;
  dueDates: ReadonlyMap<string, string>;
  back: string;
}

/** Summary of a session: each question's grade and next date. */
export function ReviewSummary({ questions, session, dueDates, back }: ReviewSummaryProps) {
  return (
    <section className="stack-3 start" aria-labelledby="summary">
      <h2 id="summary">{countedInWords(questions.length, "question")} reviewed</h2>
      <p className="muted">Each comes back when you would be about to forget it.</p>
      <ul className={styles.list}>
        {questions.map(({ itemKey, questionHtml, quiz }, index) => {
          const grade = session.grades[index];
          const due = dueDates.get(itemKey);
          return (
            <li key={itemKey}>
              <RichText html={questionHtml} />
              <span className="muted">{grade ? gradeName(grade, quiz !== null) : ""}</span>
              <span className={styles.due}>
                {due ? (
                  <time dateTime={due}>{`Due ${dueText(new Date(due), new Date())}`}</time>
                ) : (
                  "Kept on this device"
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <ButtonLink weight="primary" to={back} ref={focusOnMount}>
        Close
      </ButtonLink>
    </section>
  );
}
