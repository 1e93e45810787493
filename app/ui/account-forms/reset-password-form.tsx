import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import { FormPanel } from "./form-panel.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useFormProblem } from "./use-form-problem.ts";
import { usePasswords } from "./use-passwords.ts";

interface ResetPasswordFormProps {
  token: string;
  /** False for a link that was used already or is too old. */
  isOpen: boolean;
  /** Page to lead on to after the log-in; null for home. */
  to: string | null;
  answer: { error: string } | { isSet: true } | null;
}

/** Form that sets a new password with the mailed token. */
export function ResetPasswordForm({ token, isOpen, to, answer }: ResetPasswordFormProps) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useNavigation().state === "submitting";
  const { passwords, form, follow } = usePasswords();
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    clear();
    follow(event);
  };
  if (answer !== null && "isSet" in answer) {
    return (
      <FormPanel title="Your new password is set" problem={null} others={null}>
        <Notice>Every other session of your account has ended.</Notice>
        <ButtonLink weight="primary" to={paths.logIn(to)}>
          Log in
        </ButtonLink>
      </FormPanel>
    );
  }
  if (!isOpen) {
    return (
      <FormPanel title="This link no longer works" problem={null} others={null}>
        <p>{clientErrors.reset_link_invalid}</p>
        <ButtonLink weight="primary" to={paths.forgotPassword(to)}>
          Ask for a new link
        </ButtonLink>
      </FormPanel>
    );
  }
  return (
    <FormPanel
      title="Choose a new password"
      problem={problem}
      others={
        <Link className="target" to={paths.forgotPassword(to)}>
          Ask for a new link
        </Link>
      }
    >
      <Form ref={form} method="post" onChange={onChange}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields passwords={passwords} label="Password" />
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Set password"}
        </Button>
      </Form>
    </FormPanel>
  );
}
