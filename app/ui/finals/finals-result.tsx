import { focusOnMount } from "#app/client/focus-on-mount.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { Moment } from "#app/ui/moment/moment.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { finalsPassPercent, passMark } from "#domain/finals/finals.ts";
import type { FinalsState, FinalsResult as Result } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import frame from "./finals-question.module.css";
import styles from "./finals-result.module.css";
import { StartAttempt } from "./finals-start.tsx";
import { MarkedQuestion } from "./marked-question.tsx";
import { PastAttempts } from "./past-attempts.tsx";
import { QuestionNumbers } from "./question-numbers.tsx";

/** What stands at the end of an attempt: the address of the course's card, the certificates since, and the next step. */
export interface AfterFinals {
  card: string;
  certificates: { id: string; name: string; card: string }[];
  next: NextStep;
}

interface FinalsResultProps {
  state: FinalsState;
  result: Result;
  /** Null where the device shows its copy. */
  after: AfterFinals | null;
  now: string;
}

/**
 * Result of an attempt: the mark, what comes next, topics to review, the date of the next attempt, and every question with its answer.
 */
export function FinalsResult({ state, result, after, now }: FinalsResultProps) {
  const { correct, of, questions } = result;
  return (
    <>
      <section className={styles.mark} aria-labelledby="mark" data-passed={result.isPassed}>
        <h2 id="mark" ref={focusOnMount} tabIndex={-1}>
          {result.isPassed ? "Passed" : "Not passed this time"}
        </h2>
        <p className={styles.figure}>
          <strong>{correct}</strong> of {of}
        </p>
        <p className="quiet-prose">
          {Math.round((100 * correct) / of)}% right. It takes {finalsPassPercent}% to pass, that is {passMark(of)} of{" "}
          {of}.{result.outcome === "time-limit" && " The time was over: what you had answered by then has counted."}
        </p>
      </section>
      {after && result.isPassed && (
        <Moment card={after.card} title="Finals passed">
          {state.course}
        </Moment>
      )}
      {after?.certificates.map(({ id, name, card }) => (
        <Moment key={id} card={card} title="Certificate earned">
          <Link to={paths.certificate(id)}>{name}</Link>
        </Moment>
      ))}
      {after && <NextStepPanel step={after.next} />}
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <WeakTopics course={state.course} topics={result.weakTopics} />
          <QuestionNumbers
            label={`${of - correct} missed`}
            marks={questions.map(({ itemKey, isCorrect }) => ({ itemKey, mark: isCorrect ? "right" : "missed" }))}
          />
          {(correct < of || state.stage.kind !== "waiting") && <StartAttempt state={state} now={now} />}
          <div className={styles.print}>
            <Button onClick={() => window.print()}>Print</Button>
          </div>
          {state.attempts.length > 1 && <PastAttempts attempts={state.attempts} />}
        </aside>
        <ol className={frame.questions}>
          {questions.map((question, index) => (
            <li key={question.itemKey} id={`question-${index + 1}`}>
              <MarkedQuestion question={question} number={index + 1} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function WeakTopics({ course, topics }: { course: string; topics: Result["weakTopics"] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="weak">
      <h3 id="weak" className={smallHeading.heading}>
        Topics to go over
      </h3>
      <ul className={styles.weak}>
        {topics.map(({ label, missed, hasPractice }) => (
          <li key={label}>
            {hasPractice ? <Link to={paths.review(course, label)}>{label}</Link> : label}
            <span>{missed} missed</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
