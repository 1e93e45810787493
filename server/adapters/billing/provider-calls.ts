import Stripe from "stripe";
import { CodedError } from "#domain/errors.ts";

/**
 * Runs a call to the provider. Throws `payment_provider_down` if it was unreachable or timed out (the call may have
 * taken effect: repeat it with the same idempotency key), `payment_provider_failed` if it responded with an error.
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const isDown = cause instanceof Stripe.errors.StripeConnectionError;
    throw new CodedError(isDown ? "payment_provider_down" : "payment_provider_failed", { cause });
  }
}

/** Runs a call to the provider and ignores that its object no longer exists. */
export async function endIdempotently(call: () => Promise<unknown>): Promise<void> {
  await callProvider(async () => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")) throw error;
    }
  });
}
