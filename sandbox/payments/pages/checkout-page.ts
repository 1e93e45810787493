import { html } from "hono/html";
import { formatDay, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Purchase } from "#sandbox/payments/state/purchase.ts";
import { drawCardFields, drawField, drawTestCards } from "./card-fields.ts";
import type { CheckoutErrors, ShownAgain } from "./checkout-form.ts";
import type { Markup } from "./page-frame.ts";

/** Content of the hosted checkout page. */
export interface CheckoutView {
  session: StoredObjects["checkout.session"];
  purchase: Purchase;
  action: string;
  /** Time at which the page is drawn, in seconds. */
  seconds: number;
  typed: ShownAgain;
  errors: CheckoutErrors;
}

/** Draws the hosted checkout page: the order, the card form and the test cards. */
export function drawCheckout(view: CheckoutView): Markup {
  return html`<div class="columns">
<section aria-labelledby="product">
${drawPurchase(view)}
</section>
<section class="panel" aria-labelledby="payment">
<h2 id="payment">Pay by card</h2>
${drawForm(view)}
</section>
${drawTestAids(view)}
</div>`;
}

function drawPurchase({ session, purchase, seconds }: CheckoutView): Markup {
  const { order, price, product } = purchase;
  const total = formatMoney((price.unit_amount ?? 0) * order.quantity, price.currency);
  const trialEnd = seconds + order.trialDays * 24 * 60 * 60;
  const terms =
    order.trialDays > 0
      ? html`<p>${order.trialDays} ${order.trialDays === 1 ? "day" : "days"} free, then ${total} per month</p>
<p class="quiet">Nothing is due today. The first payment is taken on ${formatDay(trialEnd)}, unless you cancel before.</p>`
      : html`<p>${total} per month, due today.</p>`;
  return html`<h2 id="product">${product.name}</h2>
<p class="price">${total} <small>per month</small></p>
${terms}
<dl><dt>Email</dt><dd>${session.customer_details?.email ?? "none given"}</dd></dl>
${session.cancel_url === null ? "" : html`<p class="back"><a href="${session.cancel_url}">Cancel and return</a></p>`}`;
}

function drawForm({ session, purchase, action, typed, errors }: CheckoutView): Markup {
  return html`<form class="pay" method="post" action="${action}" novalidate>
${drawCardFields(typed.expiry, errors)}
${
  session.allow_promotion_codes === true || errors.promotionCode !== undefined
    ? drawField({
        name: "promotionCode",
        label: "Promotion code",
        value: typed.promotionCode,
        error: errors.promotionCode,
        hint: "Optional",
        autocomplete: "off",
        hasFocus: errors.promotionCode !== undefined && Object.keys(errors).length === 1,
      })
    : ""
}
${session.custom_text.submit === null ? "" : html`<p class="quiet">${session.custom_text.submit.message}</p>`}
<button>${purchase.order.trialDays > 0 ? "Start trial" : "Subscribe"}</button>
</form>`;
}

function drawTestAids({ session }: CheckoutView): Markup {
  return html`<section aria-labelledby="test-cards">
${drawTestCards()}
${
  session.allow_promotion_codes === true
    ? html`<p class="quiet">Promotion codes: <code>WELCOME20</code> takes 20% off the first payment, <code>FREEMONTH</code> makes it free.</p>`
    : ""
}
</section>`;
}
