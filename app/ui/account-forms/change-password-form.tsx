import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { PasswordField } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { FormPanel } from "./form-panel.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useFormProblem } from "./use-form-problem.ts";
import { usePasswords } from "./use-passwords.ts";

/** Form that changes the password: the current one, and the new one twice. Works without JavaScript. */
export function ChangePasswordForm({
  email,
  answer,
}: {
  email: string;
  answer: { error: string } | { isChanged: true } | null;
}) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useNavigation().state === "submitting";
  const { passwords, follow } = usePasswords();
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    clear();
    follow(event);
  };
  if (answer !== null && "isChanged" in answer) {
    return (
      <FormPanel title="Your new password is set" problem={null}>
        <Notice>You stay logged in here. Every other browser was logged out.</Notice>
        <ButtonLink weight="primary" to={paths.account()}>
          Return to your account
        </ButtonLink>
      </FormPanel>
    );
  }
  return (
    <FormPanel title="Change your password" problem={problem} isOfAccount>
      <p>Afterwards you stay logged in here, and every other browser is logged out.</p>
      <Form method="post" onChange={onChange}>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" required />
        <NewPasswordFields passwords={passwords} label="New password" />
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Change password"}
        </Button>
      </Form>
    </FormPanel>
  );
}
