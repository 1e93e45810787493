import { dueText } from "#app/client/due-text.ts";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import type { OutboxState } from "#app/client/outbox/outbox.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { gradeName } from "#domain/review/quiz-grade.ts";
import type { ReviewSession } from "#domain/review/session.ts";
import { countReturns, findAgain, type ReturnCounts } from "#domain/review/session-result.ts";
import { countedInWords } from "#domain/text/pluralize.ts";
import type { ReviewQuestion } from "./review-question.ts";
import styles from "./review-summary.module.css";
import { SessionOutcome } from "./session-outcome.tsx";

interface ReviewSummaryProps {
  questions: ReviewQuestion[];
  session: ReviewSession;
  outbox: OutboxState;
  back: string;
  uid: string;
  /** Names of the courses that the session was over. */
  courses: readonly string[];
  /** When the session began (ISO 8601). */
  since: string;
  /** Whether the questions come back by themselves. */
  isScheduled: boolean;
  /** Asks the questions at these places once more. */
  onAgain: (indexes: readonly number[]) => void;
}

/**
 * Summary of a session: what comes when, what is asked again at once, what was reached and what is next, and each
 * question's grade and next date.
 */
export function ReviewSummary(props: ReviewSummaryProps) {
  const { questions, session, outbox, back, uid, courses, since, isScheduled, onAgain } = props;
  const now = new Date();
  const reviewed = questions.map(({ itemKey, intervals }) => ({ intervals, due: outbox.dueDates.get(itemKey) }));
  const again = findAgain(session, reviewed, now.getTime());
  return (
    <section className="stack-3 start" aria-labelledby="summary">
      <h2 id="summary">{countedInWords(questions.length, "question")} reviewed</h2>
      {isScheduled ? (
        <>
          <p className="muted">Each comes back when you would be about to forget it.</p>
          <p>{returnText(countReturns(session, reviewed, now.getTime()))}</p>
        </>
      ) : (
        <p className="muted">
          You can practice them again at any time. With a subscription, each comes back when you would be about to
          forget it.
        </p>
      )}
      <p className="row-3">
        {again.length > 0 && (
          <Button weight="primary" onClick={() => onAgain(again)} ref={focusOnMount}>
            Ask {countedInWords(again.length, "question").toLowerCase()} again
          </Button>
        )}
        <ButtonLink
          weight={again.length > 0 ? "secondary" : "primary"}
          to={back}
          ref={again.length > 0 ? undefined : focusOnMount}
        >
          Close
        </ButtonLink>
      </p>
      <SessionOutcome {...{ uid, courses, since }} isSent={outbox.waiting === 0} />
      <ul className={styles.list}>
        {questions.map(({ itemKey, questionHtml, quiz }, index) => {
          const grade = session.grades[index];
          return (
            <li key={itemKey}>
              <RichText html={questionHtml} />
              <span className="muted">{grade ? gradeName(grade, quiz !== null) : ""}</span>
              <span className={styles.due}>
                <Whereabouts
                  due={outbox.dueDates.get(itemKey)}
                  isResumed={session.tries[index]?.isResumed === true}
                  {...{ isScheduled, now }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface WhereaboutsProps {
  /** Due date (ISO 8601) that the site gave for the grade; undefined until it has the grade. */
  due: string | undefined;
  isResumed: boolean;
  isScheduled: boolean;
  now: Date;
}

/** When a question is due, or where its grade is: a learner without a subscription is told no date. */
function Whereabouts({ due, isResumed, isScheduled, now }: WhereaboutsProps) {
  if (due === undefined) return isResumed ? "Answered before" : "Kept on this device";
  return isScheduled ? <time dateTime={due}>{`Due ${dueText(new Date(due), now)}`}</time> : "Saved";
}

/** Says what comes when, such as `3 come back within the hour, 4 tomorrow.` */
function returnText({ soon, tomorrow, week, later }: ReturnCounts): string {
  const parts = [
    [soon, "today"],
    [tomorrow, "tomorrow"],
    [week, "within a week"],
    [later, "later"],
  ] as const;
  const said = parts.flatMap(([count, when]) => (count > 0 ? [`${count} ${when}`] : []));
  return said.length === 0 ? "" : `They come back: ${said.join(", ")}.`;
}
