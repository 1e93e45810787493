import type { ReactNode } from "react";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CoverButton } from "#app/ui/kit/cover-button.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { gradeName } from "#domain/review/quiz-grade.ts";
import { firstOpenQuestion, isComplete, type ReviewAction, type ReviewSession } from "#domain/review/session.ts";
import { countRound } from "#domain/review/session-result.ts";
import { countedInWords } from "#domain/text/pluralize.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { OpenQuestion } from "./question-address.tsx";
import styles from "./question-menu.module.css";
import type { ReviewQuestion } from "./review-question.ts";

interface QuestionMenuProps {
  questions: ReviewQuestion[];
  session: ReviewSession;
  onStep: (action: ReviewAction) => void;
  intro?: ReactNode;
  nothing?: ReactNode;
}

/** List of a session's questions: start at the first open one, or go to any. */
export function QuestionMenu({ questions, session, onStep, intro, nothing = null }: QuestionMenuProps) {
  if (questions.length === 0) return nothing;
  const first = firstOpenQuestion(session);
  const { graded: done, of, isAgain } = countRound(session);
  const isDone = isComplete(session);
  const isTyped = session.answers.some((answer, index) => answer.trim() !== "" && session.grades[index] === null);
  const quizzes = questions.filter(({ quiz }) => quiz !== null).length;
  return (
    <>
      <div className={styles.start}>
        <div>
          {done > 0 ? (
            <p>
              {done} of {of} graded{isAgain && " again"}.{!isDone && " Go on?"}
            </p>
          ) : (
            (intro ?? <p>{countedInWords(questions.length, "question")}.</p>)
          )}
          {isTyped && <p>What you have typed is kept.</p>}
          {quizzes > 0 && (
            <p>
              {quizzes === questions.length
                ? "Each is marked at once."
                : `${countedInWords(quizzes, "question is", "questions are")} marked at once.`}
            </p>
          )}
          {quizzes < questions.length && (
            <p>Write your own answer first, then compare it with the model answer and grade yourself.</p>
          )}
        </div>
        {isDone ? (
          <Button weight="primary" onClick={() => onStep({ kind: "finish" })} ref={focusOnMount}>
            See the end
          </Button>
        ) : (
          <OpenQuestion question={questions[first] ?? null} onOpen={() => onStep({ kind: "open", index: first })}>
            <Button weight="primary" type="submit" ref={focusOnMount}>
              {done > 0 || isTyped ? "Go on" : "Start"}
            </Button>
          </OpenQuestion>
        )}
      </div>
      <ol className={styles.list}>
        {questions.map(({ itemKey, level, questionHtml, course, topic, quiz }, index) => {
          const grade = session.grades[index];
          return (
            <li key={itemKey} id={`question-${index}`} className={styles.question}>
              <span className={styles.number}>{index + 1}</span>
              <div>
                <RichText html={questionHtml} />
                {course && (
                  <span className={styles.origin}>
                    {topic}, {course}
                  </span>
                )}
              </div>
              <span className={styles.state} data-graded={grade !== null}>
                {grade ? gradeName(grade, quiz !== null) : titleCase(level)}
              </span>
              <CoverButton aria-labelledby={`question-${index}`} onClick={() => onStep({ kind: "open", index })} />
            </li>
          );
        })}
      </ol>
    </>
  );
}
