import { Lightbulb } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from "react";
import { focusAtEndOnMount, focusOnMount } from "#app/client/focus-on-mount.ts";
import { answerMax } from "#app/client/outbox/entry.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CoverButton } from "#app/ui/kit/cover-button.tsx";
import frame from "#app/ui/kit/frame.module.css";
import { Notice } from "#app/ui/kit/notice.tsx";
import { QuestionFigure } from "#app/ui/kit/question-figure.tsx";
import { ReadingList } from "#app/ui/kit/reading-list.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { gradeNames, grades, type SelfGrade } from "#domain/review/grade.ts";
import { intervalText, type NextIntervals } from "#domain/review/interval.ts";
import { isLastQuestion, nextQuestion, type ReviewAction, type ReviewSession, tryOf } from "#domain/review/session.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { AskedFields } from "./asked-fields.tsx";
import { GiveUpButton } from "./give-up-button.tsx";
import { OnwardButton } from "./onward-button.tsx";
import { QuestionHint } from "./question-hint.tsx";
import { QuizForm } from "./quiz-form.tsx";
import { QuizResult } from "./quiz-result.tsx";
import styles from "./review-card.module.css";
import { isQuizQuestion, type ReviewQuestion } from "./review-question.ts";
import type { RunningSession } from "./use-review-session.ts";

interface ReviewCardProps {
  running: RunningSession;
  question: ReviewQuestion;
  questions: readonly ReviewQuestion[];
  formId: string;
  /** Whether the questions come back by themselves, after the time that each grade says. */
  isScheduled: boolean;
}

/**
 * One question. Of a quiz: its choices or field, then the mark. Otherwise a field for the learner's answer, then the
 * model answer beside it and the three grades.
 */
export function ReviewCard({ running, question, questions, formId, isScheduled }: ReviewCardProps) {
  const { session, outbox, step, grade, check, giveUp } = running;
  const changed = outbox.intervals.get(question.itemKey);
  const intervals = changed === undefined ? question.intervals : changed;
  const isTurned = session.step === "answer";
  const { isMarked, isAgain, isHinted } = tryOf(session);
  const questionId = useId();
  const beginning = useInView();
  return (
    <article className={`${frame.frame} ${styles.card}`} data-turned={isTurned}>
      <div className={styles.place} ref={beginning}>
        <span>
          {session.index + 1} of {session.answers.length}
        </span>
        <span>{isAgain ? "Again" : titleCase(question.level)}</span>
        <Button weight="quiet" onClick={() => step({ kind: "menu" })}>
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
        {question.quiz === null && !isMarked && (
          <CoverButton
            aria-labelledby={questionId}
            onClick={() => step({ kind: "turn" })}
            title={isTurned ? "Back to your answer" : undefined}
          />
        )}
      </div>
      <QuestionFigure html={question.figureHtml} />
      {question.isLeech && (
        <p className={styles.leech}>
          <Lightbulb aria-hidden="true" />
          This one keeps slipping. Try writing your own example.
        </p>
      )}
      {!isTurned && <QuestionHint question={question} isShown={isHinted} onShow={() => step({ kind: "hint" })} />}
      {isQuizQuestion(question) ? (
        isTurned ? (
          <QuizResult {...{ question, questions, session }} onContinue={() => step({ kind: "continue" })} />
        ) : (
          <QuizForm
            {...{ question, session, formId }}
            labelledBy={questionId}
            onStep={step}
            onCheck={check}
            onGiveUp={giveUp}
          />
        )
      ) : isTurned ? (
        <Comparison
          {...{ question, questions, session, formId }}
          intervals={isScheduled ? intervals : null}
          onGrade={grade}
          onContinue={() => step({ kind: "continue" })}
        />
      ) : (
        <AnswerForm {...{ question, session, formId }} onStep={step} onGiveUp={giveUp} />
      )}
    </article>
  );
}

/** Shows a question from its beginning, also where a figure stands between it and the field that takes the focus. */
function useInView() {
  const element = useRef<HTMLDivElement>(null);
  // Braces: newer browsers return a promise, which React would take for the function that ends the effect.
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return element;
}

interface AnswerFormProps {
  question: ReviewQuestion;
  session: ReviewSession;
  formId: string;
  onStep: (action: ReviewAction) => void;
  onGiveUp: () => void;
}

function AnswerForm({ question, session, formId, onStep, onGiveUp }: AnswerFormProps) {
  const id = useId();
  const { message } = session;
  useEffect(() => {
    if (message) document.getElementById(id)?.focus();
  }, [message, id]);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onStep({ kind: "submit" });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <input type="hidden" name="id" value={formId} />
      <AskedFields question={question} />
      <label htmlFor={id}>Your answer</label>
      <textarea
        id={id}
        name={`answer ${question.itemKey}`}
        className={styles.input}
        rows={6}
        maxLength={answerMax}
        ref={focusAtEndOnMount}
        value={session.answers[session.index] ?? ""}
        onChange={(event) => onStep({ kind: "type", text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
        }}
      />
      {message && <Notice kind={message.kind}>{message.text}</Notice>}
      <div className={styles.actions}>
        <span className={styles.hint}>Enter to go on, Shift and Enter for a new line</span>
        <Button weight="primary" type="submit" name="intent" value="turn">
          {isLastQuestion(session) ? "Done" : "Next"}
        </Button>
        <GiveUpButton onGiveUp={onGiveUp} />
      </div>
    </form>
  );
}

interface ComparisonProps {
  question: ReviewQuestion;
  questions: readonly ReviewQuestion[];
  formId: string;
  /** What each grade would give; null where that is not known, or nothing comes back by itself. */
  intervals: NextIntervals | null;
  session: ReviewSession;
  onGrade: (grade: SelfGrade) => void;
  onContinue: () => void;
}

/** The learner's answer beside the model answer, and the grades, unless the question has its grade already. */
function Comparison({ question, questions, session, formId, intervals, onGrade, onContinue }: ComparisonProps) {
  const typed = session.answers[session.index] ?? "";
  const next = nextQuestion(session, session.index);
  const nextKey = next === null ? null : (questions[next] ?? null);
  // Not at the click: the next question takes the form away before the browser submits it, and complains.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = new FormData(event.currentTarget, event.nativeEvent.submitter).get("grade");
    const grade = grades.find((each) => String(each) === pressed);
    if (grade !== undefined) onGrade(grade);
  };
  return (
    <>
      <div className={styles.answers}>
        <section>
          <h2 className={smallHeading.heading}>Your answer</h2>
          <p className={styles.typed}>{typed}</p>
          {tryOf(session).isMarked && <p className="muted">Graded Hard, since you did not know it.</p>}
        </section>
        <section ref={focusOnMount} tabIndex={-1}>
          <h2 className={smallHeading.heading}>Model answer</h2>
          <RichText html={question.answerHtml} />
          <ReadingList lead="Read:" places={question.reading} />
        </section>
      </div>
      {tryOf(session).isMarked ? (
        <OnwardButton question={nextKey} onContinue={onContinue} />
      ) : (
        <form method="post" onSubmit={submit} className={styles.onward}>
          <input type="hidden" name="id" value={formId} />
          <AskedFields question={question} />
          <input type="hidden" name={`answer ${question.itemKey}`} value={typed} />
          <input type="hidden" name="next" value={nextKey?.itemKey ?? ""} />
          <fieldset className={styles.grades}>
            <legend>How well did you know it?</legend>
            {grades.map((grade, index) => (
              <Button key={grade} type="submit" name="grade" value={grade} aria-keyshortcuts={String(index + 1)}>
                {gradeNames[grade]}{" "}
                <span aria-hidden="true">
                  <kbd className={styles.key}>{index + 1}</kbd>
                </span>
                {intervals && (
                  <>
                    <span className="visually-hidden">, back in </span>
                    <span className="quiet">{intervalText(intervals[grade])}</span>
                  </>
                )}
              </Button>
            ))}
          </fieldset>
        </form>
      )}
    </>
  );
}
