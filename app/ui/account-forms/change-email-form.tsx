import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import styles from "./form-panel.module.css";
import { FormPanel } from "./form-panel.tsx";
import { useFormProblem } from "./use-form-problem.ts";

/** Form intent that drops a pending change. */
export const cancelEmailIntent = "cancel";

interface ChangeEmailProps {
  email: string;
  /** The new address that awaits confirmation. */
  waiting: string | null;
  /** Response to the last submission. */
  answer: object | null;
  typed: string;
}

/**
 * Form that changes the email by a link to the new address; the old one stays until it is opened. Works without
 * JavaScript.
 */
export function ChangeEmailForm({ email, waiting, answer, typed }: ChangeEmailProps) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useNavigation().state === "submitting";
  return (
    <FormPanel title="Change your email" problem={problem} isOfAccount>
      <p className={styles.breakable}>
        You log in with <strong>{email}</strong>.
      </p>
      {waiting && (
        <Notice>
          <p className={styles.breakable}>
            An email was sent to <strong>{waiting}</strong>. Open the link in it within an hour of asking; until then
            nothing changes.
          </p>
          <Form method="post" className={styles.aside}>
            <input type="hidden" name="intent" value={cancelEmailIntent} />
            <Button weight="text" type="submit" isBusy={isBusy}>
              Keep the old address
            </Button>
          </Form>
        </Notice>
      )}
      <Form method="post" onChange={clear} key={waiting}>
        <Field label="New email" name="email" type="email" defaultValue={typed} autoComplete="email" required />
        <PasswordField label="Current password" name="password" autoComplete="current-password" required />
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Send the confirmation"}
        </Button>
      </Form>
    </FormPanel>
  );
}
