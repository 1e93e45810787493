import type { Context, Hono } from "hono";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { submitCheckout } from "#sandbox/payments/state/authentication.ts";
import { purchaseOf } from "#sandbox/payments/state/purchase.ts";
import { noRequest, type SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { type CheckoutErrors, readCheckoutForm, type ShownAgain } from "./checkout-form.ts";
import { drawCheckout } from "./checkout-page.ts";
import { respondWithMessage, respondWithPage } from "./page-frame.ts";
import { readPostedForm } from "./posted-form.ts";
import { readRefusal } from "./refusal.ts";
import { successAddress } from "./success-address.ts";

type CheckoutSession = StoredObjects["checkout.session"];

const maxWaitMs = 3000;

/** Adds the hosted checkout page and its form to the pages. */
export function addCheckoutRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/checkout/:id", (context) => {
    const session = state.objects.find("checkout.session", context.req.param("id"));
    if (session?.status !== "open") return answerClosed(context, session);
    const { errors, ...typed } = readRefusal(context, session.id, state);
    return answerForm(context, { state, session, typed, errors });
  });

  pages.post("/checkout/:id", async (context) => {
    const posted = await readPostedForm(context);
    const session = state.objects.find("checkout.session", context.req.param("id"));
    if (session?.status === "complete") {
      // Second press of a double click: the first one completed the checkout, so redirect too.
      await waitAtMost(state.settled(), maxWaitMs);
      return context.redirect(successAddress(session), 303);
    }
    if (session?.status !== "open") return answerClosed(context, session);
    const read = readCheckoutForm(posted, session, state);
    if (read.kind === "refused") return answerForm(context, { state, session, ...read });
    const { result, delivered } = state.change(noRequest, (transaction) => submitCheckout(session, read, transaction));
    if (result.kind === "in-want-of-authentication") {
      return context.redirect(`${state.pagesAddress()}/authenticate/${result.id}`, 303);
    }
    // The learner should return as premium, but not wait for a site that does not respond.
    await waitAtMost(delivered, maxWaitMs);
    return context.redirect(successAddress(session), 303);
  });
}

interface Form {
  state: SandboxState;
  session: CheckoutSession;
  typed: ShownAgain;
  errors: CheckoutErrors;
}

function answerForm(context: Context, { state, session, typed, errors }: Form) {
  const purchase = purchaseOf(session, state.objects);
  const address = state.pagesAddress();
  return respondWithPage(context, {
    title: "Checkout",
    content: drawCheckout({
      session,
      purchase,
      action: `${address}/checkout/${session.id}`,
      seconds: Math.floor(state.now().getTime() / 1000),
      typed,
      errors,
    }),
    status: context.req.method === "POST" ? 422 : 200,
    formTargets: [address, successAddress(session)],
  });
}

function answerClosed(context: Context, session: CheckoutSession | undefined) {
  if (session === undefined) {
    return respondWithMessage(context, {
      title: "There is no such checkout",
      text: "The address is not that of a checkout. Start again from the site.",
      status: 404,
      link: null,
    });
  }
  if (session.status === "complete") {
    return respondWithMessage(context, {
      title: "This checkout is complete",
      text: "Nothing more is needed here.",
      status: 200,
      link: { href: successAddress(session), label: "Return to the site" },
    });
  }
  return respondWithMessage(context, {
    title: "This checkout has expired",
    text: "A checkout stays open for 24 hours. Start again from the site.",
    status: 410,
    link: { href: session.cancel_url ?? successAddress(session), label: "Return to the site" },
  });
}
