import { html } from "hono/html";
import { testCards } from "#sandbox/payments/objects/test-cards.ts";
import type { CardErrors } from "./card-entry.ts";
import type { Markup } from "./page-frame.ts";

/**
 * Draws the three fields of a card; the first with an error has the focus. Number and security code have no value: they
 * are never sent back.
 */
export function drawCardFields(expiry: string | undefined, errors: CardErrors): Markup {
  const fields: Record<keyof CardErrors, Field> = {
    cardNumber: { name: "cardNumber", label: "Card number", autocomplete: "cc-number" },
    expiry: { name: "expiry", label: "Expiry", value: expiry, hint: "MM/YY", autocomplete: "cc-exp" },
    cvc: { name: "cvc", label: "CVC", hint: "3 or 4 digits", autocomplete: "cc-csc" },
  };
  const first = Object.keys(fields).find((name) => name in errors);
  const draw = (field: Field, error: string | undefined) =>
    drawField({ ...field, error, hasFocus: field.name === first });
  return html`${draw(fields.cardNumber, errors.cardNumber)}
<div class="pair">
${draw(fields.expiry, errors.expiry)}
${draw(fields.cvc, errors.cvc)}
</div>`;
}

export interface Field {
  name: string;
  label: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string;
  autocomplete: string;
  /** True for the one field of a page that has the focus. */
  hasFocus?: boolean;
}

/** Draws a labelled field with its hint and error. */
export function drawField({ name, label, value = "", error, hint, autocomplete, hasFocus = false }: Field): Markup {
  const described = [hint === undefined ? "" : `${name}-hint`, error === undefined ? "" : `${name}-error`];
  const ids = described.filter((id) => id !== "").join(" ");
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"${autocomplete === "off" ? "" : html` inputmode="numeric"`}${ids === "" ? "" : html` aria-describedby="${ids}"`}${error === undefined ? "" : html` aria-invalid="true"`}${hasFocus ? html` autofocus` : ""}>
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
