import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { submitCard } from "#sandbox/payments/state/authentication.ts";
import { noRequest, type SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import type { CardErrors } from "./card-entry.ts";
import { drawCardFields, drawTestCards } from "./card-fields.ts";
import { readCardForm } from "./card-form.ts";
import { respondWithPage } from "./page-frame.ts";
import { openPortal, portalAddress, respondPortalClosed } from "./portal-session.ts";
import { readPostedForm } from "./posted-form.ts";
import { readRefusal } from "./refusal.ts";

type PortalSession = StoredObjects["billing_portal.session"];

const maxWaitMs = 3000;

/** Adds the billing portal's page that changes the card for future charges. */
export function addPortalCardRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/portal/:id/card", (context) => {
    const session = openPortal(context.req.param("id"), state);
    if (session === undefined) return respondPortalClosed(context);
    return answerForm(context, { state, session, ...readRefusal(context, session.id, state) });
  });

  pages.post("/portal/:id/card", async (context) => {
    const posted = await readPostedForm(context);
    const session = openPortal(context.req.param("id"), state);
    if (session === undefined) return respondPortalClosed(context);
    const read = readCardForm(posted, state.now());
    if (read.kind === "refused") return answerForm(context, { state, session, ...read });
    const { result, delivered } = state.change(noRequest, (transaction) => {
      const { id: target, customer } = session;
      return submitCard(read.card, { purpose: "portal", target, promotionCode: null, customer }, transaction);
    });
    if (result.kind === "in-want-of-authentication") {
      return context.redirect(`${state.pagesAddress()}/authenticate/${result.id}`, 303);
    }
    await waitAtMost(delivered, maxWaitMs);
    return context.redirect(portalAddress(session, state), 303);
  });
}

function answerForm(
  context: Context,
  {
    state,
    session,
    expiry,
    errors,
  }: { state: SandboxState; session: PortalSession; expiry: string; errors: CardErrors },
) {
  const address = portalAddress(session, state);
  return respondWithPage(context, {
    title: "Update card",
    content: html`<div class="columns">
<section class="panel" aria-labelledby="new-card">
<h2 id="new-card">Update card</h2>
<p class="quiet">This card is charged for your subscription from now on.</p>
<form class="pay" method="post" action="${address}/card" novalidate>
${drawCardFields(expiry, errors)}
<button>Save card</button>
</form>
<p class="back"><a href="${address}">Back to your subscription</a></p>
</section>
<section aria-labelledby="test-cards">
${drawTestCards()}
</section>
</div>`,
    status: context.req.method === "POST" ? 422 : 200,
    formTargets: [state.pagesAddress()],
  });
}
