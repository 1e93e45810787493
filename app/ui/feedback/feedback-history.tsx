import { useId } from "react";
import { Link } from "react-router";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { type FeedbackState, feedbackStateText, isClosed } from "#domain/feedback/state.ts";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./feedback-history.module.css";
import { FeedbackStateIcon } from "./feedback-state-icon.tsx";

/** One feedback that the learner has sent, and where it stands. */
export interface SentFeedback {
  id: string;
  category: FeedbackCategory;
  text: string;
  /** The link that it reports, where the text does not hold it. */
  url: string | null;
  course: string | null;
  state: FeedbackState;
  stateAt: Date | null;
  /** What the operator says about it. */
  word: string | null;
  createdAt: Date;
}

/** What is shown of a long text before it is opened, in characters. */
const shownMaximum = 240;

/** What a learner has sent, the newest first, each with its state and the answer to it; and where older ones are. */
export function SentList({ sent, hasOlder }: { sent: readonly SentFeedback[]; hasOlder: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.sent}>
      <h2 id={id} className={styles.heading}>
        What you have sent
      </h2>
      {sent.length === 0 ? (
        <p className={styles.empty}>
          Nothing yet. What you send will stand here, with what became of it and our answer.
        </p>
      ) : (
        <ul>
          {sent.map((each) => (
            <SentItem key={each.id} {...each} />
          ))}
        </ul>
      )}
      {hasOlder && (
        <p className={styles.note}>
          What you sent before is in your <Link to={paths.accountExport()}>copy of everything</Link>.
        </p>
      )}
    </section>
  );
}

function SentItem({ category, text, url, course, state, stateAt, word, createdAt }: SentFeedback) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{category}</h3>
        <p className={styles.state} data-open={!isClosed(state)}>
          <FeedbackStateIcon state={state} />
          {feedbackStateText(state)}
        </p>
      </div>
      <WrittenText text={text} />
      {url !== null && <p className={styles.text}>{url}</p>}
      <p className={styles.note}>
        Sent on {dateText(createdAt)}
        {course !== null && (
          <>
            , <Link to={paths.course(course)}>{course}</Link>
          </>
        )}
      </p>
      {word !== null && (
        <div className={styles.answer}>
          <h4>Our answer{stateAt !== null && `, ${dateText(stateAt)}`}</h4>
          <p className={styles.text}>{word}</p>
        </div>
      )}
    </li>
  );
}

/** A text as it was written; of a long one the beginning, and all of it when it is opened. */
function WrittenText({ text }: { text: string }) {
  if (text.length <= shownMaximum) return <p className={styles.text}>{text}</p>;
  return (
    <>
      <p className={`${styles.text} ${styles.beginning}`}>{`${beginningOf(text)}…`}</p>
      <Disclosure title="All that you wrote">
        <p className={styles.text}>{text}</p>
      </Disclosure>
    </>
  );
}

/** The beginning of a long text, up to the end of a word where there is one. */
function beginningOf(text: string): string {
  return text
    .slice(0, shownMaximum)
    .toWellFormed()
    .replace(/\s+\S*$/, "");
}
