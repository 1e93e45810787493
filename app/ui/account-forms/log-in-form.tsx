import { Form, Link, useActionData } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { paths } from "#domain/paths.ts";
import { CookiesNeeded } from "./cookies-needed.tsx";
import styles from "./form-panel.module.css";
import { FormPanel } from "./form-panel.tsx";
import { useFormError } from "./use-form-error.ts";
import { useIsSending } from "./use-is-sending.ts";

/** Form to log in with e-mail and password. Works without JavaScript. */
export function LogInForm({ error, email }: { error: string | null; email: string }) {
  const { shown, clear } = useFormError(error, useActionData());
  const isBusy = useIsSending();
  const others = (
    <>
      <ButtonLink to={paths.signUp()} isResting={isBusy}>
        Sign Up
      </ButtonLink>
      <Link className={styles.link} to={paths.forgotPassword()}>
        Reset Password
      </Link>
    </>
  );
  return (
    <FormPanel title="Log in" error={shown} others={others}>
      <CookiesNeeded />
      <Form method="post" onChange={clear}>
        <Field label="Email" name="email" type="email" defaultValue={email} autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" isResting={isBusy} required />
        <Button weight="primary" type="submit" disabled={isBusy}>
          {isBusy ? "Loading..." : "Log in"}
        </Button>
      </Form>
    </FormPanel>
  );
}
