import type { Context } from "hono";

const texts = new Map([
  [
    "authentication",
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  ],
  ["declined", "Your card was declined. Try another card."],
]);

/** What went wrong on the page that led here, in words; undefined when nothing did. */
export function problemText(context: Context): string | undefined {
  return texts.get(context.req.query("problem") ?? "");
}
