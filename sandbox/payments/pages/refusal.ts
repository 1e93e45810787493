import type { Context } from "hono";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import type { CardErrors } from "./card-entry.ts";

type Authentication = StoredObjects["sandbox.authentication"];

const texts = {
  authentication:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  declined: "Your card was declined. Try another card.",
};

/** A form whose card was refused on another page: what is shown again, never the number and the security code. */
export interface RefusedForm {
  expiry: string;
  promotionCode: string;
  errors: CardErrors;
}

/** Returns the query with which the address of a form says what was refused. */
export function refusalQuery(problem: keyof typeof texts, held?: Authentication): string {
  return `?${new URLSearchParams({ problem, ...(held && { authentication: held.id }) })}`;
}

/** Reads from the address of a target's form what was refused; everything is empty if nothing was. */
export function readRefusal(context: Context, target: string, { objects }: SandboxState): RefusedForm {
  const problem = Object.entries(texts).find(([name]) => name === context.req.query("problem"));
  const held = objects.find("sandbox.authentication", context.req.query("authentication") ?? "");
  const errors = problem ? { cardNumber: problem[1] } : {};
  if (held?.target !== target) return { expiry: "", promotionCode: "", errors };
  const { card, customer } = objects.get("payment_method", held.paymentMethod);
  // A card that is the customer's already was not typed into this form.
  const expiry = card && customer === null ? `${`${card.exp_month}`.padStart(2, "0")}/${card.exp_year % 100}` : "";
  const { code } = objects.find("promotion_code", held.promotionCode ?? "") ?? { code: "" };
  return { expiry, promotionCode: code, errors };
}
