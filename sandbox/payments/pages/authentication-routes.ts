import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { completeAuthentication } from "#sandbox/payments/state/authentication.ts";
import { saleOf } from "#sandbox/payments/state/purchase.ts";
import { noRequest, type SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { type Markup, respondWithMessage, respondWithPage } from "./page-frame.ts";
import { readPostedForm } from "./posted-form.ts";
import { refusalQuery } from "./refusal.ts";
import { successAddress } from "./success-address.ts";

type Authentication = StoredObjects["sandbox.authentication"];

const maxWaitMs = 3000;

/** Adds the page on which a bank asks for 3-D Secure: a button passes or fails it. */
export function addAuthenticationRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/authenticate/:id", (context) => {
    const held = waiting(context.req.param("id"), state);
    if (held === undefined) return answerOver(context);
    return respondWithPage(context, {
      title: "3-D Secure",
      content: drawAuthentication(held, state),
      formTargets: [state.pagesAddress(), addressAfter(held, state)],
    });
  });

  pages.post("/authenticate/:id", async (context) => {
    const { wish } = await readPostedForm(context);
    const held = waiting(context.req.param("id"), state);
    if (held === undefined) return answerOver(context);
    if (wish !== "complete")
      return context.redirect(`${addressBefore(held, state)}${refusalQuery("authentication", held)}`, 303);
    const { result: problem, delivered } = state.change(noRequest, (transaction) =>
      completeAuthentication(held, transaction),
    );
    await waitAtMost(delivered, maxWaitMs);
    const address =
      problem === null ? addressAfter(held, state) : `${addressBefore(held, state)}${refusalQuery("declined", held)}`;
    return context.redirect(address, 303);
  });
}

/** Returns the waiting action while its target is still open. */
function waiting(id: string, { objects }: SandboxState): Authentication | undefined {
  const held = objects.find("sandbox.authentication", id);
  if (held?.purpose === "checkout" && objects.get("checkout.session", held.target).status !== "open") return undefined;
  if (held?.purpose === "invoice" && objects.get("invoice", held.target).status !== "open") return undefined;
  return held;
}

function drawAuthentication(held: Authentication, state: SandboxState): Markup {
  const { objects } = state;
  const lastFour = objects.get("payment_method", held.paymentMethod).card?.last4 ?? "";
  return html`<section class="panel narrow">
<h2>3-D Secure</h2>
<p>Here the bank of the card ending in ${lastFour} would ask who you are: ${purposeText(held, state)}</p>
<form method="post" action="${state.pagesAddress()}/authenticate/${held.id}">
<div class="actions">
<button name="wish" value="complete">Complete authentication</button>
<button class="plain" name="wish" value="fail">Fail authentication</button>
</div>
</form>
</section>`;
}

function purposeText({ purpose, target }: Authentication, { objects }: SandboxState): string {
  if (purpose === "portal") return "this card is to be charged for your subscription from now on.";
  if (purpose === "invoice") {
    const { amount_remaining: amount, currency, number } = objects.get("invoice", target);
    return `invoice ${number ?? ""} over ${formatMoney(amount, currency)} is to be paid.`;
  }
  const { order, price, product } = saleOf(objects.get("checkout.session", target), objects);
  return `${product.name} at ${formatMoney((price.unit_amount ?? 0) * order.quantity, price.currency)} per month is to be charged to it.`;
}

function addressAfter({ purpose, target }: Authentication, { objects, pagesAddress }: SandboxState): string {
  return purpose === "checkout"
    ? successAddress(objects.get("checkout.session", target))
    : `${pagesAddress()}/${purpose}/${target}`;
}

function addressBefore({ purpose, target }: Authentication, { pagesAddress }: SandboxState): string {
  return `${pagesAddress()}/${purpose}/${target}${purpose === "portal" ? "/card" : ""}`;
}

function answerOver(context: Context) {
  return respondWithMessage(context, {
    title: "There is nothing to authenticate",
    text: "This authentication is over. Start again from the site.",
    status: 410,
    link: null,
  });
}
