import Stripe from "stripe";
import type { StripeOptions } from "./payments.ts";

/** The provider's data about the price on sale. */
export interface PriceOnSale {
  isActive: boolean;
  /** True if it recurs every month. */
  isMonthly: boolean;
  /** True if it charges real money. */
  isLive: boolean;
  /** The time of the response by the provider's clock, to the second; null if it sent none. */
  answeredAt: Date | null;
}

/** Request timeout in milliseconds. */
const timeoutMs = 8000;

/**
 * Fetches the price on sale, which shows that the provider is reachable, the key is valid and the price exists. Rejects
 * with a message for the operator.
 */
export async function fetchPrice({ secretKey, priceId, address }: StripeOptions): Promise<PriceOnSale> {
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
  // HTTP dates omit fractions of a second: add half a second on average.
  const toldMs = Date.parse(date ?? "") + 500;
  return Number.isNaN(toldMs) ? null : new Date(toldMs);
}

function sentenceOf(error: unknown): string {
  const { type, message } = error as { type?: string; message?: string };
  if (type === "StripeAuthenticationError") return "the key is refused (STRIPE_SECRET_KEY)";
  if (type === "StripePermissionError") return "the key may not read prices (STRIPE_SECRET_KEY)";
  if (type === "StripeInvalidRequestError") return "there is no such price (STRIPE_PRICE_ID)";
  return `the provider could not be reached: ${message}`;
}
