import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { offerText } from "#domain/billing/offer.ts";
import { paths } from "#domain/paths.ts";
import { CookiesNeeded } from "./cookies-needed.tsx";
import { FormPanel } from "./form-panel.tsx";
import { PasswordCriteria } from "./password-criteria.tsx";
import { useFormProblem } from "./use-form-problem.ts";
import { useIsSending } from "./use-is-sending.ts";
import { usePasswords } from "./use-passwords.ts";

interface SignUpFormProps {
  /** Response to the last submission. */
  answer: object | null;
  /** Email of the refused submission. */
  email: string;
  /** Affiliate code of the refused submission, for browsers without JavaScript; null for none. */
  referral: string | null;
  /** Page that led here; null for none. */
  to: string | null;
  /** Course that the learner will be told of when it is ready; "" for none. */
  awaited: string;
}

/** Form that creates an account: email, and the password twice with its criteria checked while typing. */
export function SignUpForm({ answer, email, referral, to, awaited }: SignUpFormProps) {
  const { problem, clear } = useFormProblem(answer);
  const isBusy = useIsSending();
  const { passwords, form, follow } = usePasswords();
  const [hasFocused, setFocused] = useState(false);
  const isChoosing = hasFocused || passwords.password !== "";
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    clear();
    follow(event);
  };
  const others = (
    <>
      <p className="muted">You have an account?</p>
      <ButtonLink to={paths.logIn(to)} isResting={isBusy}>
        Log In
      </ButtonLink>
    </>
  );
  return (
    <FormPanel title="Create your account" problem={problem} help={<SignUpHelp to={to} />} others={others}>
      <p>
        {offerText("trial", useSite()).terms} The next step is the payment provider's page, where your trial starts.
      </p>
      {awaited !== "" && <p>With your account you will get one email when {awaited} is ready to study.</p>}
      <CookiesNeeded />
      <Form ref={form} method="post" onChange={onChange} noValidate>
        {referral !== null && <input type="hidden" name={affiliateParameter} value={referral} />}
        <Field label="Email" name="email" type="email" defaultValue={email} autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          aria-describedby={isChoosing ? "password-criteria" : undefined}
          onFocus={() => setFocused(true)}
          isResting={isBusy}
          required
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          isResting={isBusy}
          required
        />
        {isChoosing && <PasswordCriteria id="password-criteria" {...passwords} />}
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Sign Up"}
        </Button>
        <p className="quiet">
          By signing up you agree to the <Link to={paths.terms()}>Terms of Service</Link>,{" "}
          <Link to={paths.privacy()}>Privacy Policy</Link> and <Link to={`${paths.privacy()}#cookies`}>Cookie Use</Link>
          .
        </p>
      </Form>
    </FormPanel>
  );
}

/** What to do after any refusal. It is the same for each, so that nothing tells which emails have an account. */
function SignUpHelp({ to }: { to: string | null }) {
  return (
    <p>
      Check the email address for slips. If you have an account, <Link to={paths.logIn(to)}>log in</Link> or{" "}
      <Link to={paths.forgotPassword(to)}>reset the password</Link>.
    </p>
  );
}
