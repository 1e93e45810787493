import { CircleCheck, CircleMinus, Eye, Inbox, MessageSquareText } from "lucide-react";
import { useId } from "react";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { type FeedbackState, feedbackStateText, isClosed } from "#domain/feedback/state.ts";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./feedback-history.module.css";

/** A learner's past feedback with its state. */
export interface SentFeedback {
  id: string;
  category: FeedbackCategory;
  text: string;
  /** The reported link, if the text does not contain it. */
  url: string | null;
  course: string | null;
  state: FeedbackState;
  stateAt: Date | null;
  /** The operator's reply. */
  word: string | null;
  createdAt: Date;
}

/** Characters of a long text shown before expanding it. */
const shownMaximum = 240;

/** A learner's feedback, newest first, with states and replies; says where older feedback is. */
export function FeedbackHistory({ sent, hasOlder }: { sent: readonly SentFeedback[]; hasOlder: boolean }) {
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
        <p className="quiet">
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
      <p className="quiet">
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

/** Feedback text; a long one is expandable. */
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

/** Returns the start of a long text, cut at a word boundary if possible. */
function beginningOf(text: string): string {
  return text
    .slice(0, shownMaximum)
    .toWellFormed()
    .replace(/\s+\S*$/, "");
}

const icons: Record<FeedbackState, typeof Inbox> = {
  received: Inbox,
  looking: Eye,
  fixed: CircleCheck,
  answered: MessageSquareText,
  declined: CircleMinus,
};

/** Icon of a feedback state, shown beside its name. */
function FeedbackStateIcon({ state }: { state: FeedbackState }) {
  const Icon = icons[state];
  return <Icon aria-hidden="true" />;
}
