import { X } from "lucide-react";
import { useReducer } from "react";
import { Link } from "react-router";
import iconButton from "#app/ui/kit/icon-button.module.css";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useOutbox } from "#app/ui/kit/use-outbox.ts";
import type { Grade } from "#domain/grade.ts";
import { startSession, stepSession } from "#domain/review-session.ts";
import { QuestionMenu } from "./question-menu.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewQuestion } from "./review-question.ts";
import styles from "./review-screen.module.css";
import { ReviewSummary } from "./review-summary.tsx";

import { useReviewKeys } from "./use-review-keys.ts";

interface ReviewScreenProps {
  uid: string;
  heading: string;
  about: string;
  back: string;
  questions: ReviewQuestion[];
}

/** A review session, full screen: menu, question, model answer, grade, and at the end when each comes back. */
export function ReviewScreen({ uid, heading, about, back, questions }: ReviewScreenProps) {
  const [session, step] = useReducer(stepSession, questions.length, startSession);
  const queue = useOutbox(uid);
  const question = questions[session.index];

  const grade = (given: Grade) => {
    if (session.step !== "answer" || !question) return;
    queue.give({ itemKey: question.itemKey, grade: given, userAnswer: session.answers[session.index] ?? "" });
    step({ kind: "grade", grade: given });
  };

  useReviewKeys({ step: session.step, back, onGrade: grade, onMenu: () => step({ kind: "menu" }) });

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.about}>{about}</p>
        </div>
        {queue.waiting > 0 && (
          <p className={styles.waiting} role="status">
            {queue.waiting} {queue.waiting === 1 ? "grade is" : "grades are"} kept on this device and will be sent
          </p>
        )}
        <Link className={iconButton.button} to={back} aria-label="Close the review" title="Close">
          <X aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.body}>
        {session.step === "menu" && session.message && (
          <Notice kind={session.message.kind}>{session.message.text}</Notice>
        )}
        {session.step === "menu" && <QuestionMenu questions={questions} session={session} onStep={step} />}
        {(session.step === "question" || session.step === "answer") && question && (
          <ReviewCard key={session.index} question={question} session={session} onStep={step} onGrade={grade} />
        )}
        {session.step === "finished" && (
          <ReviewSummary questions={questions} session={session} dueDates={queue.dueDates} back={back} />
        )}
      </div>
    </div>
  );
}
