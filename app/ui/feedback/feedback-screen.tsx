import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useCameFrom } from "#app/client/use-came-from.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { paths } from "#domain/paths.ts";
import { type FeedbackDraft, FeedbackForm } from "./feedback-form.tsx";
import { type SentFeedback, SentList } from "./feedback-history.tsx";
import styles from "./feedback-screen.module.css";

interface FeedbackScreenProps {
  draft: FeedbackDraft;
  sent: readonly SentFeedback[];
  /** Whether more was sent, before what is shown. */
  hasOlder: boolean;
  answer: { error: string | null } | null;
}

/** Said when feedback has arrived. */
const sentText = "Feedback Sent";

/** Feedback, full screen: the form, which leads back to where one was, and beside it what one has sent before. */
export function FeedbackScreen({ draft, sent, hasOlder, answer }: FeedbackScreenProps) {
  const show = useStatusBanner();
  const navigate = useNavigate();
  const back = useCameFrom(draft.course === "" ? paths.home() : paths.course(draft.course));
  const isSent = answer?.error === null;
  useEffect(() => {
    if (!isSent) return;
    show({ text: sentText });
    void navigate(back);
  }, [isSent, show, navigate, back]);
  return (
    <Page>
      <h1 className={styles.heading}>Feedback</h1>
      <div className={styles.columns}>
        {isSent ? (
          <div className={styles.done}>
            <p>{sentText}</p>
            <ButtonLink to={back}>Go back</ButtonLink>
          </div>
        ) : (
          <FeedbackForm draft={draft} error={answer?.error ?? null} back={back} />
        )}
        <SentList sent={sent} hasOlder={hasOlder} />
      </div>
    </Page>
  );
}
