import { Check, X } from "lucide-react";
import { RichPhrase, RichText } from "#app/ui/kit/rich-text.tsx";
import type { MarkedQuestion as Marked } from "#domain/finals/state.ts";
import frame from "./finals-question.module.css";
import styles from "./marked-question.module.css";

/** A question after the end: given answer, right answer, and explanation. */
export function MarkedQuestion({ question, number }: { question: Marked; number: number }) {
  const { isCorrect, answerHtml } = question;
  const Icon = isCorrect ? Check : X;
  return (
    <article className={frame.question} aria-labelledby={`marked-${number}`}>
      <header className={`${frame.place} ${styles.place}`}>
        <h3 id={`marked-${number}`}>
          Question {number} <span>{question.topic}</span>
        </h3>
        <span className={styles.verdict} data-correct={isCorrect}>
          <Icon aria-hidden="true" />
          {isCorrect ? "Right" : "Missed"}
        </span>
      </header>
      <div className={styles.text}>
        <RichText html={question.questionHtml} />
      </div>
      <dl className={styles.answers}>
        <div>
          <dt>Your answer</dt>
          <dd>{answerHtml === null ? "None" : <RichPhrase html={answerHtml} />}</dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd>
            <RichPhrase html={question.correctHtml} />
          </dd>
        </div>
      </dl>
      <div className={styles.explanation}>
        <RichText html={question.explanationHtml} />
      </div>
      {question.isRegraded && (
        <p className={styles.reported}>The key of this question was wrong. It is corrected, and your answer counts.</p>
      )}
      {question.isReported && <p className={styles.reported}>You have reported this question.</p>}
    </article>
  );
}
