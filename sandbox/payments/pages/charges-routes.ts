import type { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { formatMinute, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { closeDispute, openDispute } from "#sandbox/payments/state/disputes.ts";
import { refundCharge } from "#sandbox/payments/state/refunds.ts";
import { noRequest, type SandboxState, type Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { type Markup, respondWithPage } from "./page-frame.ts";
import { readPostedForm } from "./posted-form.ts";

type Charge = StoredObjects["charge"];
type Dispute = StoredObjects["dispute"];

const maxShown = 100;
const maxWaitMs = 3000;

const actionForm = z.object({ charge: z.string(), wish: z.enum(["dispute", "lose", "refund", "win"]) });

/** Adds the page that lists the charges and lets each be refunded or disputed, and its dispute won or lost. */
export function addChargesRoutes(pages: Hono, state: SandboxState): void {
  const address = () => `${state.pagesAddress()}/charges`;
  pages.get("/charges", (context) => {
    const { data: charges } = state.objects.page("charge", { limit: maxShown });
    return respondWithPage(context, {
      title: "Charges",
      content: drawCharges(charges, address(), state),
      formTargets: [address()],
      isTool: true,
    });
  });

  pages.post("/charges", async (context) => {
    const posted = actionForm.safeParse(await readPostedForm(context));
    const isKnown = posted.success && state.objects.find("charge", posted.data.charge) !== undefined;
    if (posted.success && isKnown) {
      const { delivered } = state.change(noRequest, (transaction) => performAction(posted.data, transaction));
      await waitAtMost(delivered, maxWaitMs);
    }
    return context.redirect(address(), 303);
  });
}

/** Performs a button's action, unless the charge has changed since the page was drawn. */
function performAction({ charge: id, wish }: z.output<typeof actionForm>, transaction: Transaction): void {
  const charge = transaction.objects.get("charge", id);
  if (wish === "dispute") {
    openDispute(id, "fraudulent", transaction);
  } else if (wish === "refund") {
    const amount = charge.amount - charge.amount_refunded;
    if (!charge.paid || charge.disputed || amount === 0) return;
    refundCharge({ charge, amount, reason: "requested_by_customer", metadata: {} }, transaction);
  } else {
    const dispute = disputeOf(charge, transaction.objects);
    if (dispute !== undefined) closeDispute(dispute, wish === "win" ? "won" : "lost", transaction);
  }
}

function disputeOf(charge: Charge, objects: SandboxState["objects"]): Dispute | undefined {
  return objects.page("dispute", { matching: [{ field: "charge", values: [charge.id] }] }).data[0];
}

function drawCharges(charges: Charge[], action: string, { objects }: SandboxState): Markup {
  return html`<h2>Charges</h2>
<p class="quiet">The newest ${maxShown}. What a button does reaches the site as the provider's events.</p>
${charges.length === 0 ? html`<p>There are no charges. One appears here when a card is charged.</p>` : ""}
${charges.map((charge) => drawCharge(charge, disputeOf(charge, objects), { action, objects }))}`;
}

function drawCharge(
  charge: Charge,
  dispute: Dispute | undefined,
  { action, objects }: { action: string; objects: SandboxState["objects"] },
): Markup {
  const settled = objects.find("balance_transaction", charge.balance_transaction ?? "");
  return html`<article class="panel">
<strong>${formatMoney(charge.amount, charge.currency)}</strong> ${statusText(charge, dispute)}
<dl>
<dt>Charged</dt><dd>${formatMinute(charge.created)}</dd>
<dt>Card</dt><dd>${charge.billing_details.email ?? "no email address"}, ending in ${charge.payment_method_details?.card?.last4 ?? "?"}</dd>
${settled === undefined ? "" : html`<dt>Settled</dt><dd>${formatMoney(settled.amount, settled.currency)}, fee ${formatMoney(settled.fee, settled.currency)}</dd>`}
<dt>Id</dt><dd><code>${charge.id}</code></dd>
</dl>
${drawButtons(charge, dispute, action)}
</article>`;
}

function drawButtons(charge: Charge, dispute: Dispute | undefined, action: string): Markup | "" {
  const actions: { wish: string; label: string }[] = [];
  if (charge.paid && !charge.refunded && !charge.disputed) {
    actions.push({ wish: "refund", label: "Refund" }, { wish: "dispute", label: "Open a dispute" });
  }
  if (dispute?.status === "needs_response") {
    actions.push({ wish: "win", label: "Win the dispute" }, { wish: "lose", label: "Lose the dispute" });
  }
  if (actions.length === 0) return "";
  return html`<form class="actions" method="post" action="${action}">
<input type="hidden" name="charge" value="${charge.id}">
${actions.map(({ wish, label }) => html`<button class="plain" name="wish" value="${wish}">${label}</button>`)}
</form>`;
}

function statusText(charge: Charge, dispute: Dispute | undefined): string {
  if (!charge.paid) return `failed: ${charge.failure_message ?? charge.failure_code}`;
  if (dispute !== undefined) return disputeTexts.get(dispute.status) ?? dispute.status;
  if (charge.refunded) return "refunded";
  return charge.amount_refunded > 0 ? `refunded ${formatMoney(charge.amount_refunded, charge.currency)}` : "paid";
}

const disputeTexts = new Map([
  ["needs_response", "disputed, not decided yet"],
  ["won", "disputed and won"],
  ["lost", "disputed and lost"],
]);
