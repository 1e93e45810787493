import Stripe from "stripe";
import { CodedError } from "#domain/errors.ts";

/**
 * Asks the provider. Throws `payment_provider_down` where it could not be reached or gave no answer in time (what was
 * asked may have happened: ask again with the same key), `payment_provider_failed` where it answered with an error.
 */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const isDown = cause instanceof Stripe.errors.StripeConnectionError;
    throw new CodedError(isDown ? "payment_provider_down" : "payment_provider_failed", { cause });
  }
}

/** Asks for an end that may have come already: what is gone or over is as wished. */
export async function askForEnd(call: () => Promise<unknown>): Promise<void> {
  await askProvider(async () => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")) throw error;
    }
  });
}
