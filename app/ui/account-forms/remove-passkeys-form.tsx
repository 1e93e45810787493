import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import { FormPanel } from "./form-panel.tsx";

/** Form that removes all passkeys with the mailed token. Works without JavaScript. */
export function RemovePasskeysForm({
  token,
  isOpen,
  answer,
}: {
  token: string;
  isOpen: boolean;
  answer: { error: string } | { isRemoved: true } | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  if (answer && "isRemoved" in answer) {
    return (
      <FormPanel title="Your passkeys are removed" problem={null} others={null}>
        <p>Your password alone logs you in. You can add a new passkey in your account.</p>
        <ButtonLink weight="primary" to={paths.logIn()}>
          Log in
        </ButtonLink>
      </FormPanel>
    );
  }
  const error = answer?.error ?? (isOpen ? null : clientErrors.passkeys_link_invalid);
  const others = (
    <Link className="target" to={paths.logIn()}>
      Log in
    </Link>
  );
  return (
    <FormPanel title="Remove your passkeys" problem={error === null ? null : { error }} others={others}>
      {isOpen && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <p>Every passkey is removed from your account. From then on the password alone is asked for.</p>
          <Button weight="primary" type="submit" isBusy={isBusy}>
            {isBusy ? "Loading..." : "Remove all passkeys"}
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}
