import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { finalsPassPercent, finalsQuestions, passMark } from "#domain/finals/finals.ts";
import type { FinalsState } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import styles from "./finals-start.module.css";
import { NextAttempt } from "./next-attempt.tsx";
import { PastAttempts } from "./past-attempts.tsx";

interface FinalsStartProps {
  state: FinalsState;
  /** What to do until the next attempt can begin, after one that was discarded. */
  meanwhile: NextStep | null;
  now: string;
}

/** Rules of the finals, before the clock starts, and the start button. */
export function FinalsStart({ state, meanwhile, now }: FinalsStartProps) {
  return (
    <section className={styles.start} aria-labelledby="rules">
      <h2 id="rules">{headingOf(state)}</h2>
      <dl className={styles.rules}>
        <div>
          <dt>{finalsQuestions} questions</dt>
          <dd>
            Drawn for you from all topics of the course: some to choose from, some to answer by a number or a word.
          </dd>
        </div>
        <div>
          <dt>24 hours</dt>
          <dd>
            Our clock runs from the start. Close the page and come back on any device: each answer is saved as you type
            it. When the time is over, what you have answered counts.
          </dd>
        </div>
        <div>
          <dt>{finalsPassPercent}% passes</dt>
          <dd>
            That is {passMark(finalsQuestions)} of {finalsQuestions}. A question without an answer counts as missed.
            Books and notes are yours to use.
          </dd>
        </div>
        <div>
          <dt>One attempt in 24 hours</dt>
          <dd>
            After you submit you see every answer with its explanation. The next attempt draws other questions where
            there are any.
          </dd>
        </div>
      </dl>
      <StartAttempt state={state} now={now} />
      {meanwhile && <NextStepPanel step={meanwhile} />}
      <PastAttempts attempts={state.attempts} />
    </section>
  );
}

function headingOf({ stage, attempts }: FinalsState): string {
  if (stage.kind === "unavailable") return "No finals to take at the moment";
  if (stage.kind === "waiting") return "The last attempt was discarded";
  return attempts.length > 0 ? "Ready for the next attempt" : "Show what you know";
}

const tooFewText = `An attempt draws ${finalsQuestions} questions that a machine can check, and this course does not have as many yet.`;

/** Button that starts an attempt, or the reason why none can start. */
export function StartAttempt({ state: { stage, course }, now }: { state: FinalsState; now: string }) {
  const isBusy = useNavigation().state !== "idle";
  if (stage.kind === "waiting") return <NextAttempt at={stage.nextAttemptAt} now={now} />;
  if (stage.kind === "unavailable")
    return (
      <div className="stack-3 start">
        <p className="quiet-prose">{tooFewText}</p>
        <ButtonLink to={paths.course(course)}>Open {course}</ButtonLink>
      </div>
    );
  return (
    <Form method="post" className={styles.begin}>
      <Button weight="primary" type="submit" name="intent" value="start" isBusy={isBusy}>
        Start the attempt
      </Button>
      <p className="quiet-prose">The 24 hours begin at once.</p>
    </Form>
  );
}
