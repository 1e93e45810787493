import { dueText, spanText } from "#app/client/due-text.ts";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import type { OutboxState } from "#app/client/outbox/outbox.ts";
import { useDeviceZone } from "#app/client/use-device-zone.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { paths } from "#domain/paths.ts";
import { gradeName } from "#domain/review/quiz-grade.ts";
import type { ReviewSession } from "#domain/review/session.ts";
import {
  countMoves,
  countReturns,
  findAgain,
  isMissedWhole,
  type MoveCounts,
  type ReturnCounts,
} from "#domain/review/session-result.ts";
import { defaultZone } from "#domain/study/study-day.ts";
import { countedInWords } from "#domain/text/pluralize.ts";
import type { ReviewQuestion } from "./review-question.ts";
import styles from "./review-summary.module.css";
import { SessionOutcome } from "./session-outcome.tsx";
import type { SessionStart } from "./use-session-memory.ts";

interface ReviewSummaryProps {
  questions: ReviewQuestion[];
  session: ReviewSession;
  outbox: OutboxState;
  back: string;
  uid: string;
  /** Names of the courses that the session was over. */
  courses: readonly string[];
  /** The topic of a session over one topic; null for another. */
  topic: string | null;
  start: SessionStart;
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
  const { questions, session, outbox, back, uid, courses, topic, start, isScheduled, onAgain } = props;
  const now = new Date();
  const zone = useDeviceZone() ?? defaultZone;
  const reviewed = questions.map(({ itemKey, intervals }) => ({
    intervals,
    due: outbox.dueDates.get(itemKey),
    before: start.before[itemKey] ?? null,
  }));
  const again = findAgain(session, reviewed, now.getTime());
  // Who has missed all of it is led on to nothing new.
  const isMissed = isMissedWhole(session);
  const [course] = courses;
  return (
    <section className="stack-5 start" aria-labelledby="summary">
      <div className="stack-3">
        <h2 id="summary">{countedInWords(questions.length, "question")} graded</h2>
        {isScheduled ? (
          <>
            <p className="muted">Each comes back when you would be about to forget it.</p>
            <p>
              {movedText(countMoves(session, reviewed, now.getTime()))}{" "}
              {returnText(countReturns(session, reviewed, { now: now.getTime(), zone }))}
            </p>
          </>
        ) : (
          <p className="muted">
            You can practice them again at any time. With a subscription, each comes back when you would be about to
            forget it.
          </p>
        )}
        {isMissed && isScheduled && topic !== null && course !== undefined && (
          <p>
            Read about it first: <Link to={paths.courseTopic(course, topic)}>{topic}</Link>.
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
            replace
            ref={again.length > 0 ? undefined : focusOnMount}
          >
            Close
          </ButtonLink>
        </p>
      </div>
      <SessionOutcome
        {...{ uid, courses, topic }}
        since={start.since}
        isSent={outbox.waiting === 0}
        leadsOn={!isMissed}
      />
      <ul className={styles.list}>
        {questions.map(({ itemKey, questionHtml, quiz }, index) => {
          const grade = session.grades[index];
          return (
            <li key={itemKey}>
              <RichText html={questionHtml} />
              <span className="muted">{grade ? gradeName(grade, quiz !== null) : ""}</span>
              <span className={styles.due}>
                <Whereabouts
                  {...reviewed[index]}
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
  due?: string | undefined;
  /** Interval before the session, in minutes; null for a first grade. */
  before?: number | null;
  isResumed: boolean;
  isScheduled: boolean;
  now: Date;
}

/**
 * When a question is due, and after which interval it was before; otherwise where its grade is. A learner without a
 * subscription is told no date.
 */
function Whereabouts({ due, before = null, isResumed, isScheduled, now }: WhereaboutsProps) {
  if (due === undefined) return isResumed ? "Answered before" : "Kept on this device";
  if (!isScheduled) return "Saved";
  return (
    <>
      <time dateTime={due}>{`Due ${dueText(new Date(due), now)}`}</time>
      {before !== null && !isResumed && <span className="muted">, was {spanText(before * 60_000)}</span>}
    </>
  );
}

/** Says how intervals have moved, such as `5 moved up, 1 moved down, 2 are new.` */
function movedText({ up, down, first }: MoveCounts): string {
  const parts = [
    [up, "moved up"],
    [down, "moved down"],
    [first, first === 1 ? "is new" : "are new"],
  ] as const;
  const said = parts.flatMap(([count, how]) => (count > 0 ? [`${count} ${how}`] : []));
  return said.length === 0 ? "" : `${said.join(", ")}.`;
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
