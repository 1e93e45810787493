import { useCallback, useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";
import { feedbackKey } from "#app/client/session-store.ts";
import { isDialogOpen, isPlainKey } from "#app/client/single-keys.ts";
import { writeStorage } from "#app/client/storage.ts";
import { useKeyDown } from "#app/client/use-key-down.ts";
import { useReturnPath } from "#app/client/use-return-path.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { paths } from "#domain/paths.ts";
import { type FeedbackDraft, FeedbackForm } from "./feedback-form.tsx";
import { FeedbackHistory, type SentFeedback } from "./feedback-history.tsx";
import styles from "./feedback-screen.module.css";

interface FeedbackScreenProps {
  draft: FeedbackDraft;
  sent: readonly SentFeedback[];
  /** True if older feedback exists. */
  hasOlder: boolean;
  answer: { error: null } | FormProblem | null;
}

/** Banner text after sending. */
const sentText = "Feedback Sent";

/** Full-screen feedback: the form, which leads back to the previous page, and earlier feedback. */
export function FeedbackScreen({ draft, sent, hasOlder, answer }: FeedbackScreenProps) {
  const show = useStatusBanner();
  const navigate = useNavigate();
  const back = useReturnPath(draft.course === "" ? paths.home() : paths.course(draft.course));
  const isSent = answer?.error === null;
  const key = feedbackKey(useUid() ?? "", draft.course);
  const isSettled = useNavigation().state === "idle";
  // Unlike Cancel, Escape keeps what is typed: it is pressed by mistake more easily.
  const close = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === "Escape" && isPlainKey(event) && !isDialogOpen()) void navigate(back);
    },
    [navigate, back],
  );
  useKeyDown(close);
  useEffect(() => {
    // Leaving earlier would cut off what the router still loads after the form, which it reports as an error.
    if (!isSent || !isSettled) return;
    writeStorage(key, null);
    show({ text: sentText });
    void navigate(back);
  }, [isSent, isSettled, show, navigate, back, key]);
  return (
    <Page>
      <h1 className={styles.heading}>Feedback</h1>
      <div className={styles.columns}>
        {isSent ? (
          <div className="stack-4 start">
            <p>{sentText}</p>
            <ButtonLink to={back}>Go back</ButtonLink>
          </div>
        ) : (
          <FeedbackForm draft={draft} problem={answer?.error ? answer : null} back={back} storageKey={key} />
        )}
        <FeedbackHistory sent={sent} hasOlder={hasOlder} />
      </div>
    </Page>
  );
}
