import { useEffect, useId, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import fieldStyles from "#app/ui/kit/field.module.css";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { useCameFrom } from "#app/ui/kit/use-came-from.ts";
import {
  type FeedbackCategory,
  feedbackCategories,
  feedbackCategoryOf,
  feedbackMaximum,
  feedbackPlaceholder,
} from "#domain/feedback.ts";
import styles from "./feedback-screen.module.css";

interface FeedbackScreenProps {
  id: string;
  category: FeedbackCategory;
  text: string;
  answer: { error: string | null } | null;
}

/** Said when feedback has arrived. */
const sentText = "Feedback Sent";

/** The feedback form, full screen: what it is about, a few words, and back to where one was. */
export function FeedbackScreen({ id, category, text, answer }: FeedbackScreenProps) {
  const [chosen, setChosen] = useState(category);
  const isBusy = useNavigation().state === "submitting";
  const show = useStatusBanner();
  const navigate = useNavigate();
  const back = useCameFrom();
  const fieldId = useId();
  const isSent = answer?.error === null;
  useEffect(() => {
    if (!isSent) return;
    show({ text: sentText });
    void navigate(back);
  }, [isSent, show, navigate, back]);
  return (
    <Page width="narrow">
      <h1 className={styles.heading}>Feedback</h1>
      {isSent ? (
        <p>{sentText}</p>
      ) : (
        <Form method="post" className={styles.form} state={{ from: back }}>
          <input type="hidden" name="id" value={id} />
          <div className={fieldStyles.field}>
            <label htmlFor={`${fieldId}-category`}>Category</label>
            <select
              id={`${fieldId}-category`}
              name="category"
              className={fieldStyles.input}
              value={chosen}
              onChange={(event) => setChosen(feedbackCategoryOf(event.target.value))}
            >
              {feedbackCategories.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
          <div className={fieldStyles.field}>
            <label htmlFor={`${fieldId}-text`}>
              {chosen === "Report Broken Link" ? "Address of the link" : "Your feedback"}
            </label>
            <textarea
              id={`${fieldId}-text`}
              name="text"
              className={fieldStyles.input}
              rows={6}
              required
              maxLength={feedbackMaximum}
              defaultValue={text}
              placeholder={feedbackPlaceholder(chosen)}
            />
          </div>
          {answer?.error && <Notice kind="error">{answer.error}</Notice>}
          <div className={styles.actions}>
            <ButtonLink to={back}>Cancel</ButtonLink>
            <Button weight="primary" type="submit" disabled={isBusy}>
              {isBusy ? "Loading..." : "Submit"}
            </Button>
          </div>
        </Form>
      )}
    </Page>
  );
}
