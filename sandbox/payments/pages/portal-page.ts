import { html } from "hono/html";
import { formatDay, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { hasEnded, periodEndOf } from "#sandbox/payments/state/save-subscription.ts";
import type { Markup } from "./page-frame.ts";

type Subscription = StoredObjects["subscription"];

/** Content of the billing portal. */
export interface PortalView {
  session: StoredObjects["billing_portal.session"];
  action: string;
  email: string | null;
  subscriptions: { subscription: Subscription; productName: string; lastFour: string | null }[];
  invoices: StoredObjects["invoice"][];
}

/** Draws the billing portal: each subscription with its button, the invoices, and the way back. */
export function drawPortal(view: PortalView): Markup {
  const { session, email, subscriptions, invoices } = view;
  return html`<h2>Your subscription</h2>
<p class="quiet">${email ?? "No email address"}</p>
<h3>Plan</h3>
${subscriptions.length === 0 ? html`<p>There is no subscription. One appears here after a checkout.</p>` : ""}
${subscriptions.map((shown) => drawSubscription(shown, view.action))}
<h3>Invoices</h3>
${invoices.length === 0 ? html`<p>There are no invoices. The first one appears here after a checkout.</p>` : drawInvoices(invoices)}
${session.return_url === null ? "" : html`<p class="back"><a href="${session.return_url}">Return to the site</a></p>`}`;
}

function drawSubscription(
  { subscription, productName, lastFour }: PortalView["subscriptions"][number],
  action: string,
): Markup {
  const [item] = subscription.items.data;
  const price = formatMoney((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1), subscription.currency);
  return html`<article class="panel">
<strong>${productName}</strong>
<dl>
<dt>Status</dt><dd>${statusText(subscription)}</dd>
<dt>Price</dt><dd>${price} per month</dd>
${drawNextDate(subscription)}
<dt>Card</dt><dd>${lastFour === null ? "none" : `ending in ${lastFour}`}</dd>
</dl>
${hasEnded(subscription) ? "" : drawActions(subscription, action)}
</article>`;
}

function drawNextDate(subscription: Subscription): Markup | "" {
  const periodEnd = formatDay(periodEndOf(subscription));
  if (hasEnded(subscription)) {
    return subscription.ended_at === null ? "" : html`<dt>Ended</dt><dd>${formatDay(subscription.ended_at)}</dd>`;
  }
  if (subscription.cancel_at_period_end) return html`<dt>Ends</dt><dd>${periodEnd}</dd>`;
  if (subscription.trial_end !== null && subscription.status === "trialing") {
    return html`<dt>Trial ends</dt><dd>${formatDay(subscription.trial_end)}, then the first charge</dd>`;
  }
  return html`<dt>Next charge</dt><dd>${periodEnd}</dd>`;
}

function drawActions(subscription: Subscription, action: string): Markup {
  const isEnding = subscription.cancel_at_period_end;
  return html`<form class="actions" method="post" action="${action}">
<input type="hidden" name="subscription" value="${subscription.id}">
<a class="button" href="${action}/card">Update card</a>
<button class="${isEnding ? "" : "plain"}" name="wish" value="${isEnding ? "keep" : "cancel"}">${isEnding ? "Keep subscription" : "Cancel subscription"}</button>
</form>`;
}

function drawInvoices(invoices: PortalView["invoices"]): Markup {
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${invoices.map(
  (invoice) =>
    html`<tr><td>${drawNumber(invoice)}</td><td>${formatDay(invoice.created)}</td><td>${invoice.status === "open" ? "open, to be paid" : invoice.status}</td><td class="amount">${formatMoney(invoice.total, invoice.currency)}</td></tr>`,
)}
</tbody>
</table></div>`;
}

function drawNumber(invoice: PortalView["invoices"][number]): Markup | string {
  const { number, hosted_invoice_url: address, invoice_pdf: pdf } = invoice;
  if (!address || !pdf) return number ?? "draft";
  return html`<a href="${address}">${number}</a> <a href="${pdf}" aria-label="PDF of invoice ${number}">PDF</a>`;
}

const statusTexts: Record<string, string> = {
  active: "Active",
  canceled: "Canceled",
  incomplete: "Incomplete: the first payment failed",
  incomplete_expired: "Expired: the first payment was never made",
  past_due: "Past due: the last payment failed",
  paused: "Paused",
  trialing: "Trial",
  unpaid: "Unpaid",
};

function statusText({ status }: Subscription): string {
  return statusTexts[status] ?? status;
}
