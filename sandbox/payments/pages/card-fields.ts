import { html } from "hono/html";
import { testCards } from "#sandbox/payments/objects/test-cards.ts";
import type { CardErrors } from "./card-entry.ts";
import type { Markup } from "./page-frame.ts";

/** Draws the three fields of a card. Number and security code have no value: they are never sent back. */
export function drawCardFields(expiry: string | undefined, errors: CardErrors): Markup {
  return html`${drawField({ name: "cardNumber", label: "Card number", error: errors.cardNumber, autocomplete: "cc-number" })}
<div class="pair">
${drawField({ name: "expiry", label: "Expiry", value: expiry, error: errors.expiry, hint: "MM/YY", autocomplete: "cc-exp" })}
${drawField({ name: "cvc", label: "CVC", error: errors.cvc, hint: "3 or 4 digits", autocomplete: "cc-csc" })}
</div>`;
}

export interface Field {
  name: string;
  label: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string;
  autocomplete: string;
}

/** Draws a labelled field with its hint and error. */
export function drawField({ name, label, value = "", error, hint, autocomplete }: Field): Markup {
  const described = [hint === undefined ? "" : `${name}-hint`, error === undefined ? "" : `${name}-error`];
  const ids = described.filter((id) => id !== "").join(" ");
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"${autocomplete === "off" ? "" : html` inputmode="numeric"`}${ids === "" ? "" : html` aria-describedby="${ids}"`}${error === undefined ? "" : html` aria-invalid="true"`}>
${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error === undefined ? "" : html`<p role="alert" id="${name}-error">${error}</p>`}
</div>`;
}

/** Draws the list of test cards and their behavior. */
export function drawTestCards(): Markup {
  return html`<h3 id="test-cards">Test cards</h3>
<p class="quiet">Any future expiry date and any security code will do. Another expiry date makes it another card.</p>
<ul class="cards">
${testCards.map((card) => html`<li><code>${card.number}</code> ${card.description}</li>`)}
</ul>`;
}
