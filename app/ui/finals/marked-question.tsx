import { Check, X } from "lucide-react";
import { QuestionFigure } from "#app/ui/kit/question-figure.tsx";
import { ReadingList } from "#app/ui/kit/reading-list.tsx";
import { RichPhrase, RichText } from "#app/ui/kit/rich-text.tsx";
import type { MarkedQuestion as Marked } from "#domain/finals/state.ts";
import frame from "./finals-question.module.css";
import styles from "./marked-question.module.css";

/** A question after the end: given answer, right answer, explanation, and for a missed one the places to read. */
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
      <div className="matter">
        <RichText html={question.questionHtml} />
      </div>
      <QuestionFigure html={question.figureHtml} />
      <dl className={styles.answers}>
        <div>
          <dt>Your answer</dt>
          <dd>{answerHtml === null ? "None" : <RichPhrase html={answerHtml} />}</dd>
          {question.reasonHtml !== null && (
            <dd className="muted">
              <RichText html={question.reasonHtml} />
            </dd>
          )}
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd>
            <RichPhrase html={question.correctHtml} />
          </dd>
        </div>
      </dl>
      <RichText html={question.explanationHtml} />
      <ReadingList lead="Read:" places={question.reading} />
      {question.isRegraded && (
        <p className={styles.reported}>The key of this question was wrong. It is corrected, and your answer counts.</p>
      )}
      {question.isReported && <p className={styles.reported}>You have reported this question.</p>}
    </article>
  );
}
