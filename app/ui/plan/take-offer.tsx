import { useId } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useOffer } from "#app/client/use-offer.ts";
import { useRoot } from "#app/client/use-root.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";

/**
 * The offer to the viewer: what is due, and the button that leads to the checkout, for a visitor to the sign-up. Both
 * carry the page that sold it, to which the home leads on after the payment.
 */
export function TakeOffer() {
  const { pathname } = useLocation();
  const { offer, terms, button } = useOffer();
  const isVisitor = useRoot()?.viewer.kind === "visitor";
  const isBusy = useNavigation().state === "submitting";
  const id = useId();
  return (
    <>
      <p id={id}>{terms}</p>
      {isVisitor ? (
        <ButtonLink weight="primary" to={paths.signUp(pathname)} aria-describedby={id}>
          {button}
        </ButtonLink>
      ) : offer === "open-payment" ? (
        <ButtonLink weight="primary" to={paths.account()} aria-describedby={id}>
          {button}
        </ButtonLink>
      ) : (
        <Form method="post" action={`${paths.home()}?index`}>
          <input type="hidden" name="to" value={pathname} />
          <Button weight="primary" type="submit" isBusy={isBusy} aria-describedby={id}>
            {isBusy ? "Loading..." : button}
          </Button>
        </Form>
      )}
    </>
  );
}
