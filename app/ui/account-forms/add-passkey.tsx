import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { passkeyNameMax } from "#domain/account/sign-in-limits.ts";
import { type PasskeyAnswer, usePasskeyRegistration } from "./use-passkey-registration.ts";

/**
 * Form that adds a passkey: a name, the current password, and the browser's prompt. Shows a note without JavaScript.
 */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const fetcher = useFetcher<PasskeyAnswer>();
  const { problem, isAdded, isBusy } = usePasskeyRegistration(fetcher);
  const [round, setRound] = useState(0);
  if (isAdded) {
    return (
      <div className="stack-4">
        <Notice>The passkey is added. From now on it is asked for after your password.</Notice>
        <Button
          onClick={() => {
            fetcher.reset();
            setRound(round + 1);
          }}
        >
          Add another passkey
        </Button>
      </div>
    );
  }
  return (
    <div className="stack-4">
      <h2 className="small-title">{isFirst ? "Add your first passkey" : "Add a passkey"}</h2>
      <noscript>
        <p>A passkey is made by your browser, by means of JavaScript. Switch it on for this site to add one.</p>
      </noscript>
      <fetcher.Form method="post" key={round}>
        <ShowProblem problem={problem}>
          <Field
            label="Name"
            name="name"
            placeholder="My phone"
            maxLength={passkeyNameMax}
            autoComplete="off"
            required
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
        </ShowProblem>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Add passkey"}
        </Button>
      </fetcher.Form>
    </div>
  );
}
