import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import { signWithPasskey } from "./browser-passkey.ts";
import { FormPanel } from "./form-panel.tsx";

/** Form intent that requests the mail with the link that removes all passkeys. */
export const removalIntent = "removal";

/**
 * Second step of logging in: the passkey. Without JavaScript it shows a note; the form that removes passkeys still
 * works.
 */
export function PasskeyStepForm({
  options,
  to,
  answer,
}: {
  /** The challenge to sign, as JSON. */
  options: string;
  /** Page to lead on to; null for home. */
  to: string | null;
  answer: { error: string } | { isSent: true } | null;
}) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [hasRefused, setRefused] = useState(false);
  const isBusy = useNavigation().state !== "idle" || isAsking;
  const ask = async () => {
    setAsking(true);
    setRefused(false);
    try {
      await submit({ response: await signWithPasskey(options) }, { method: "post" });
    } catch {
      setRefused(true);
    } finally {
      setAsking(false);
    }
  };
  const refusal = answer && "error" in answer ? answer : null;
  const others = (
    <Link className="target" to={paths.logIn(to)}>
      Return
    </Link>
  );
  return (
    <FormPanel
      title="Your passkey"
      problem={hasRefused ? { error: clientErrors.passkey_refused } : refusal}
      others={others}
    >
      <p>Your password is right. Now confirm with the passkey of your account.</p>
      <noscript>
        <p>
          Your browser asks for the passkey by means of JavaScript. Switch it on for this site, then load the page
          again.
        </p>
      </noscript>
      <Button weight="primary" onClick={ask} isBusy={isBusy}>
        <KeyRound aria-hidden="true" />
        {isBusy ? "Loading..." : "Use your passkey"}
      </Button>
      {answer && "isSent" in answer ? (
        <Notice>An email was sent to your address. The link in it removes your passkeys and works for one hour.</Notice>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value={removalIntent} />
          <p className="quiet">You do not have it at hand? We email you a link that removes all your passkeys.</p>
          <Button type="submit" isBusy={isBusy}>
            Email me the link
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}
