import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import { FormPanel } from "./form-panel.tsx";

/** Shown after a sign-up whose checkout failed: the account exists, the reason, and the next steps. */
export function CheckoutMissing({ reason }: { reason: string }) {
  const isBusy = useNavigation().state === "submitting";
  const others = (
    <>
      <p>Later is fine, too.</p>
      <ButtonLink to={paths.home()} reloadDocument>
        Go to your home
      </ButtonLink>
    </>
  );
  return (
    <FormPanel title="Create your account" problem={{ error: clientErrors.registration_failed }} others={others}>
      <p>
        Your account exists, and you are logged in; there is no need to sign up again. Only the checkout could not be
        started: {reason}
      </p>
      <Form method="post" action={`${paths.home()}?index`}>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Continue to the checkout"}
        </Button>
      </Form>
    </FormPanel>
  );
}
