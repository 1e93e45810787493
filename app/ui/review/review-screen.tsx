import { Keyboard, X } from "lucide-react";
import type { ReactNode } from "react";
import { FormError } from "#app/ui/kit/form-error.tsx";
import iconButton from "#app/ui/kit/icon-button.module.css";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { shortcutHelp } from "#app/ui/shortcut-help/help-state.ts";
import type { ReviewAction } from "#domain/review/session.ts";
import type { SessionPlace } from "#domain/review/session-memory.ts";
import { OutboxNotice } from "./outbox-notice.tsx";
import { QuestionMenu } from "./question-menu.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewQuestion } from "./review-question.ts";
import styles from "./review-screen.module.css";
import { ReviewSummary } from "./review-summary.tsx";
import { SessionProgress } from "./session-progress.tsx";
import { useReviewKeys } from "./use-review-keys.ts";
import { useReviewSession } from "./use-review-session.ts";

interface ReviewScreenProps {
  uid: string;
  heading: string;
  about: string;
  back: string;
  questions: ReviewQuestion[];
  /** Where the session is found again; without it a session that is left is not proposed. */
  place?: Pick<SessionPlace, "to" | "isFree">;
  /** What was done before the page's scripts ran. */
  actions?: readonly ReviewAction[];
  /** Id under which a form of this page counts, for a browser without scripts. */
  formId?: string;
  /** Why the last form was refused. */
  problem?: string | null;
  /** False for a learner without a subscription, to whom no question comes back by itself. */
  isScheduled?: boolean;
  /** Replaces the number of questions in the menu. */
  intro?: ReactNode;
  /** Shown in the menu if there are no questions. */
  nothing?: ReactNode;
}

/** Review session, full screen: menu, question, model answer, grade, and a summary with the next dates. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { uid, heading, about, back, questions, intro, nothing } = props;
  const { actions = [], formId = "", problem = null, isScheduled = true, place } = props;
  const named = place ? { ...place, heading, course: about } : null;
  const running = useReviewSession({ uid, scope: `${about} ${heading}`, questions, actions, place: named });
  const { session, start, outbox, question, step, grade, undo } = running;
  // The step back leads into a session that was left, not into one that has ended.
  const isFinished = session.step === "finished";
  useReviewKeys({
    session,
    question,
    back,
    onGrade: grade,
    onUndo: undo,
    onType: (text) => step({ kind: "type", text }),
    onMenu: () => step({ kind: "menu" }),
  });
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className="small-title">{heading}</h1>
          <p className="quiet">{about}</p>
        </div>
        <span className="keyboard-only">
          <IconButton label="Keyboard shortcuts" onClick={() => shortcutHelp.write("open")}>
            <Keyboard aria-hidden="true" />
          </IconButton>
        </span>
        <Link className={iconButton.button} to={back} replace={isFinished} aria-label="Close the review" title="Close">
          <X aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.body}>
        {questions.length > 0 && <SessionProgress session={session} onUndo={undo} />}
        <OutboxNotice outbox={outbox} />
        {problem !== null && <FormError error={problem} />}
        {session.step === "menu" && session.message && (
          <Notice kind={session.message.kind}>{session.message.text}</Notice>
        )}
        {session.step === "menu" && (
          <QuestionMenu questions={questions} session={session} onStep={step} intro={intro} nothing={nothing} />
        )}
        {(session.step === "question" || session.step === "answer") && question && (
          <ReviewCard key={session.index} {...{ running, question, questions, formId, isScheduled }} />
        )}
        {isFinished && (
          <ReviewSummary
            {...{ questions, session, outbox, back, uid, start, isScheduled }}
            topic={place?.isFree ? heading : null}
            courses={[...new Set(questions.map(({ course }) => course ?? about))]}
            onAgain={(indexes) => step({ kind: "again", indexes })}
          />
        )}
      </div>
    </div>
  );
}
