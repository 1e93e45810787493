import Stripe from "stripe";
import type { StripeOptions } from "./payments.ts";

/** What the provider says of the price that the checkout sells. */
export interface PriceOnSale {
  isActive: boolean;
  /** Whether it is asked for every month. */
  isMonthly: boolean;
  /** Whether real money is charged by it. */
  isLive: boolean;
  /** When it answered, by the provider's own clock, exact to a second; null where it does not tell. */
  answeredAt: Date | null;
}

/** How long the provider may take, in milliseconds. */
const timeoutMs = 8000;

/**
 * Asks the provider for the price on sale, which shows that it is reachable, that the key is valid, and that the price is
 * there. Rejects with a sentence for a person.
 */
export async function askForPrice({ secretKey, priceId, address }: StripeOptions): Promise<PriceOnSale> {
  const stripe = new Stripe(secretKey, { ...address, maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false });
  try {
    const { active, recurring, livemode, lastResponse } = await stripe.prices.retrieve(priceId);
    const answeredAt = timeOf(lastResponse.headers.date);
    return { isActive: active, isMonthly: recurring?.interval === "month", isLive: livemode, answeredAt };
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

function timeOf(date: string | undefined): Date | null {
  // A date of HTTP leaves out the part of the second that has passed.
  const toldMs = Date.parse(date ?? "") + 500;
  return Number.isNaN(toldMs) ? null : new Date(toldMs);
}

function sentenceOf(error: unknown): string {
  const { type, message } = error as { type?: string; message?: string };
  if (type === "StripeAuthenticationError") return "the key is refused (STRIPE_SECRET_KEY)";
  if (type === "StripePermissionError") return "the key may not read prices (STRIPE_SECRET_KEY)";
  if (type === "StripeInvalidRequestError") return "there is no such price (STRIPE_PRICE_ID)";
  return `the provider could not be asked: ${message}`;
}
