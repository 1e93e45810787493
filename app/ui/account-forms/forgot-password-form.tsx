import { Form, useNavigation } from "react-router";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Field } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { FormPanel } from "./form-panel.tsx";
import { useFormProblem } from "./use-form-problem.ts";

interface ForgotPasswordFormProps {
  answer: { error: string } | { isSent: true } | null;
  /** Page to lead on to after the log-in; null for home. */
  to: string | null;
}

/** Form that requests the mail with the password reset link. */
export function ForgotPasswordForm({ answer, to }: ForgotPasswordFormProps) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useNavigation().state === "submitting";
  const isSent = answer !== null && "isSent" in answer;
  const others = (
    <Link className="target" to={paths.logIn(to)}>
      Return
    </Link>
  );
  return (
    <FormPanel title="Reset your password" problem={problem} others={others}>
      {isSent ? (
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice>A password reset email has been sent to your email address. Please check your inbox.</Notice>
        </div>
      ) : (
        <Form method="post" onChange={clear}>
          <p className="quiet">We send you an email with a link, with which you choose a new one.</p>
          <Field label="Email" name="email" type="email" autoComplete="username" required />
          <Button weight="primary" type="submit" isBusy={isBusy}>
            {isBusy ? "Loading..." : "Send Email"}
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}
