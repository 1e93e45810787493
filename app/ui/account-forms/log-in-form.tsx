import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { CookiesNeeded } from "./cookies-needed.tsx";
import { FormPanel } from "./form-panel.tsx";
import { useFormProblem } from "./use-form-problem.ts";
import { useIsSending } from "./use-is-sending.ts";

interface LogInFormProps {
  answer: object | null;
  email: string;
  /** Page to lead on to; null for home. */
  to: string | null;
}

/** Form to log in with email and password. Works without JavaScript. */
export function LogInForm({ answer, email, to }: LogInFormProps) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useIsSending();
  const others = (
    <>
      <p className="muted">No account yet?</p>
      <ButtonLink to={paths.signUp(to)} isResting={isBusy}>
        Sign Up
      </ButtonLink>
    </>
  );
  return (
    <FormPanel title="Log in" problem={problem} others={others}>
      <CookiesNeeded />
      <Form method="post" onChange={clear}>
        <Field label="Email" name="email" type="email" defaultValue={email} autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" isResting={isBusy} required />
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Log in"}
        </Button>
        <p className="quiet links">
          <Link to={paths.forgotPassword(to)}>Reset Password</Link>
        </p>
      </Form>
    </FormPanel>
  );
}
