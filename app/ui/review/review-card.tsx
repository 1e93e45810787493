import { Lightbulb } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { focusAtEndOnMount, focusOnMount } from "#app/client/focus-on-mount.ts";
import { answerMax } from "#app/client/outbox/entry.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CoverButton } from "#app/ui/kit/cover-button.tsx";
import frame from "#app/ui/kit/frame.module.css";
import { Notice } from "#app/ui/kit/notice.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { type Grade, gradeNames, grades } from "#domain/review/grade.ts";
import { isLastQuestion, type ReviewAction, type ReviewSession } from "#domain/review/session.ts";
import { titleCase } from "#domain/text/title-case.ts";
import styles from "./review-card.module.css";
import type { ReviewQuestion } from "./review-question.ts";

interface ReviewCardProps {
  question: ReviewQuestion;
  session: ReviewSession;
  onStep: (action: ReviewAction) => void;
  onGrade: (grade: Grade) => void;
}

/** One question: first a place for one's own answer, then the model answer beside it, and the three grades. */
export function ReviewCard({ question, session, onStep, onGrade }: ReviewCardProps) {
  const typed = session.answers[session.index] ?? "";
  const isTurned = session.step === "answer";
  const questionId = useId();
  return (
    <article className={`${frame.frame} ${styles.card}`} data-turned={isTurned}>
      <div className={styles.place}>
        <span>
          {session.index + 1} of {session.answers.length}
        </span>
        <span>{titleCase(question.level)}</span>
        <Button weight="quiet" onClick={() => onStep({ kind: "menu" })}>
          All questions
        </Button>
      </div>
      {question.course && (
        <p className={styles.origin}>
          {question.topic}, {question.course}
        </p>
      )}
      <div className={styles.question}>
        <RichText id={questionId} html={question.questionHtml} />
        <CoverButton
          aria-labelledby={questionId}
          onClick={() => onStep({ kind: "turn" })}
          title={isTurned ? "Back to your answer" : undefined}
        />
      </div>
      {question.isLeech && (
        <p className={styles.leech}>
          <Lightbulb aria-hidden="true" />
          This one keeps slipping. Try writing your own example.
        </p>
      )}
      {isTurned ? (
        <Comparison typed={typed} answerHtml={question.answerHtml} onGrade={onGrade} />
      ) : (
        <AnswerForm typed={typed} session={session} onStep={onStep} />
      )}
    </article>
  );
}

function AnswerForm({ typed, session, onStep }: Pick<ReviewCardProps, "session" | "onStep"> & { typed: string }) {
  const id = useId();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onStep({ kind: "submit" });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Your answer</label>
      <textarea
        id={id}
        className={styles.input}
        rows={6}
        maxLength={answerMax}
        ref={focusAtEndOnMount}
        value={typed}
        onChange={(event) => onStep({ kind: "type", text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
        }}
      />
      {session.message && <Notice kind={session.message.kind}>{session.message.text}</Notice>}
      <div className={styles.actions}>
        <span className={styles.hint}>Enter to go on, Shift and Enter for a new line</span>
        <Button weight="primary" type="submit">
          {isLastQuestion(session) ? "Done" : "Next"}
        </Button>
      </div>
    </form>
  );
}

function Comparison({
  typed,
  answerHtml,
  onGrade,
}: {
  typed: string;
  answerHtml: string;
  onGrade: (grade: Grade) => void;
}) {
  return (
    <>
      <div className={styles.answers}>
        <section>
          <h2 className={smallHeading.heading}>Your answer</h2>
          <p className={styles.typed}>{typed}</p>
        </section>
        <section ref={focusOnMount} tabIndex={-1}>
          <h2 className={smallHeading.heading}>Model answer</h2>
          <RichText html={answerHtml} />
        </section>
      </div>
      <fieldset className={styles.grades}>
        <legend>How well did you know it?</legend>
        {grades.map((grade, index) => (
          <Button key={grade} aria-keyshortcuts={String(index + 1)} onClick={() => onGrade(grade)}>
            {gradeNames[grade]} <kbd className={styles.key}>{index + 1}</kbd>
          </Button>
        ))}
      </fieldset>
    </>
  );
}
