import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { paymentMethodOf } from "#sandbox/payments/state/collect-invoice.ts";
import { noRequest, type SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { hasEnded, updateSubscription } from "#sandbox/payments/state/save-subscription.ts";
import { cancelingAtPeriodEnd, withoutCancellation } from "#sandbox/payments/state/subscription-changes.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { respondWithPage } from "./page-frame.ts";
import { drawPortal, type PortalView } from "./portal-page.ts";
import { openPortal, portalAddress, respondPortalClosed } from "./portal-session.ts";
import { readPostedForm } from "./posted-form.ts";

type PortalSession = StoredObjects["billing_portal.session"];
type Subscription = StoredObjects["subscription"];

const maxWaitMs = 3000;
const maxShown = 100;

const actionForm = z.object({ subscription: z.string(), wish: z.enum(["cancel", "keep"]) });

/** Adds the billing portal and its buttons to the pages. A portal session is valid for one hour. */
export function addPortalRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/portal/:id", (context) => {
    const session = openPortal(context.req.param("id"), state);
    if (session === undefined) return respondPortalClosed(context);
    const view = viewOf(session, state);
    return respondWithPage(context, {
      title: "Billing portal",
      content: drawPortal(view),
      formTargets: [state.pagesAddress()],
    });
  });

  pages.post("/portal/:id", async (context) => {
    const posted = actionForm.safeParse(await readPostedForm(context));
    const session = openPortal(context.req.param("id"), state);
    if (session === undefined) return respondPortalClosed(context);
    if (posted.success) await waitAtMost(performAction(posted.data, session, state), maxWaitMs);
    return context.redirect(portalAddress(session, state), 303);
  });
}

/** Performs a button's action if the subscription is this customer's and is not in the requested state already. */
function performAction(
  { subscription: id, wish }: z.output<typeof actionForm>,
  session: PortalSession,
  state: SandboxState,
): Promise<void> {
  const { delivered } = state.change(noRequest, (transaction) => {
    const subscription = transaction.objects.find("subscription", id);
    if (subscription === undefined || subscription.customer !== session.customer || hasEnded(subscription)) return;
    const isToEnd = wish === "cancel";
    if (subscription.cancel_at_period_end === isToEnd) return;
    const change = isToEnd ? cancelingAtPeriodEnd(subscription, transaction.seconds) : withoutCancellation();
    updateSubscription(subscription, change, transaction);
  });
  return delivered;
}

function viewOf(session: PortalSession, state: SandboxState): PortalView {
  const { objects } = state;
  const query = { matching: [{ field: "customer" as const, values: [session.customer] }], limit: maxShown };
  return {
    session,
    action: portalAddress(session, state),
    email: objects.find("customer", session.customer)?.email ?? null,
    subscriptions: objects.page("subscription", query).data.map((subscription) => ({
      subscription,
      productName: productNameOf(subscription, state),
      lastFour: paymentMethodOf(subscription, objects)?.card?.last4 ?? null,
    })),
    invoices: objects.page("invoice", query).data,
  };
}

function productNameOf(subscription: Subscription, { objects }: SandboxState): string {
  const product = objects.find("product", subscription.items.data[0]?.price.product ?? "");
  return product?.name ?? "Subscription";
}
