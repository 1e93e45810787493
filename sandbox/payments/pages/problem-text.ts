import type { Context } from "hono";

const texts = new Map([
  [
    "authentication",
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  ],
  ["declined", "Your card was declined. Try another card."],
]);

/** Returns the problem that the previous page reported, in words; undefined if there was none. */
export function problemText(context: Context): string | undefined {
  return texts.get(context.req.query("problem") ?? "");
}
