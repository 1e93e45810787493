import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import styles from "./form-panel.module.css";
import { FormPanel } from "./form-panel.tsx";

interface Change {
  oldEmail: string;
  newEmail: string;
}

/** Form that confirms a new email with the mailed token. */
export function ConfirmEmailForm({
  token,
  change,
  answer,
}: {
  token: string;
  change: Change | null;
  answer: { error: string } | { changed: Change } | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  if (answer !== null && "changed" in answer) {
    return (
      <FormPanel title="Your email is changed" problem={null}>
        <p className={styles.breakable}>
          From now on you log in with <strong>{answer.changed.newEmail}</strong>. We have told {answer.changed.oldEmail}
          .
        </p>
        <ButtonLink weight="primary" to={paths.account()}>
          Go to your account
        </ButtonLink>
      </FormPanel>
    );
  }
  const error = answer?.error ?? (change ? null : clientErrors.email_link_invalid);
  return (
    <FormPanel title="Confirm your email" problem={error === null ? null : { error }} isOfAccount={!change}>
      {change && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <p className={styles.breakable}>
            The account that now has <strong>{change.oldEmail}</strong> will be logged in to with{" "}
            <strong>{change.newEmail}</strong>.
          </p>
          <Button weight="primary" type="submit" isBusy={isBusy}>
            {isBusy ? "Loading..." : "Use this email"}
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}
