import { html } from "hono/html";
import { formatDay, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { CardErrors } from "./card-entry.ts";
import { drawCardFields, drawTestCards } from "./card-fields.ts";
import type { Markup } from "./page-frame.ts";

/** Content of an invoice's hosted page. */
export interface InvoiceView {
  invoice: StoredObjects["invoice"];
  isPayable: boolean;
  savedLastFour: string | null;
  expiry: string | undefined;
  errors: CardErrors;
}

/** Draws the hosted page of an invoice: its lines and, while it is open, the form to pay it. */
export function drawInvoice(view: InvoiceView): Markup {
  const { invoice, isPayable } = view;
  return html`<div class="columns">
<section aria-labelledby="invoice">
<h2 id="invoice">Invoice ${invoice.number}</h2>
<p class="price">${formatMoney(invoice.total, invoice.currency)}</p>
<p>${statusText(invoice)}</p>
<dl>
<dt>For</dt><dd>${invoice.customer_email ?? "no email address"}</dd>
${invoice.lines.data.map(
  (line) => html`<dt>What</dt><dd>${line.description}</dd>
<dt>When</dt><dd>${formatDay(line.period.start)} – ${formatDay(line.period.end)}</dd>
<dt>Price</dt><dd>${formatMoney(line.amount, line.currency)}</dd>`,
)}
${invoice.subtotal === invoice.total ? "" : html`<dt>Discount</dt><dd>${formatMoney(invoice.total - invoice.subtotal, invoice.currency)}</dd>`}
</dl>
<p class="back"><a href="${invoice.invoice_pdf ?? ""}">Download as PDF</a></p>
</section>
${isPayable ? drawPayment(view) : ""}
${isPayable ? html`<section aria-labelledby="test-cards">${drawTestCards()}</section>` : ""}
</div>`;
}

function drawPayment({ invoice, savedLastFour, expiry, errors }: InvoiceView): Markup {
  const amount = formatMoney(invoice.amount_remaining, invoice.currency);
  return html`<section class="panel" aria-labelledby="payment">
<h2 id="payment">Pay this invoice</h2>
<form class="pay" method="post" action="${invoice.hosted_invoice_url ?? ""}" novalidate>
${drawCardFields(expiry, errors)}
<button>Pay ${amount}</button>
${savedLastFour === null ? "" : html`<button class="plain" name="wish" value="saved-card">Pay with the card ending in ${savedLastFour}</button>`}
</form>
</section>`;
}

function statusText({ status, status_transitions: at, created }: InvoiceView["invoice"]): string {
  if (status === "paid") return `Paid on ${formatDay(at.paid_at ?? created)}.`;
  if (status === "void") return "This invoice is void. Nothing is to be paid.";
  if (status === "uncollectible") return "This invoice is no longer collected.";
  return `Due since ${formatDay(created)}.`;
}
