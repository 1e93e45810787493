import type { StripeOptions } from "#server/adapters/billing/payments.ts";
import { fetchPrice, type PriceOnSale } from "#server/adapters/billing/payments-price.ts";
import { verifyMailServer } from "#server/adapters/mail/verify-server.ts";
import type { Env } from "#server/env.ts";
import { type Finding, failure, passed, reasonOf, warning } from "./finding.ts";
import { clockNotCompared, rateClock } from "./rate-clock.ts";

/** Connects to the mail server without sending anything. */
export async function checkMail({ smtpUrl, mailFrom, isProduction }: Env): Promise<Finding> {
  const what = "mail";
  if (smtpUrl === null) {
    return isProduction
      ? failure(what, "SMTP_URL is not set: no mail can be sent", "Set it, and MAIL_FROM.")
      : passed(what, "mails go to the outbox at /sandbox/outbox");
  }
  try {
    await verifyMailServer(smtpUrl);
  } catch (error) {
    const todo = "Correct SMTP_URL: smtp://user:password@host:port, or smtps:// with TLS from the start.";
    return failure(what, `cannot connect to the mail server: ${reasonOf(error)}`, todo);
  }
  if (mailFrom === null) return warning(what, "MAIL_FROM is not set", "Set it to a sender that the server accepts.");
  return passed(what, "the mail server accepts our connection");
}

/**
 * Fetches the current price from the payment provider and compares the clocks: webhook signatures are valid only for
 * minutes. `address` is its API; left out, its own servers.
 */
export async function checkPayments(
  { stripe, isProduction }: Env,
  address?: StripeOptions["address"],
): Promise<Finding[]> {
  if (stripe === null) {
    const finding = isProduction
      ? failure(payments, "no Stripe key is set: the checkout responds with 503", "Set the three STRIPE_ variables.")
      : passed(payments, "go to a sandbox: no card is charged");
    return [finding, clockNotCompared("no payment provider is set")];
  }
  try {
    const requestedAtMs = Date.now();
    const price = await fetchPrice({ ...stripe, ...(address && { address }) });
    return [judgePrice(price, isProduction), judgeProviderClock(price, (requestedAtMs + Date.now()) / 2)];
  } catch (error) {
    const todo = "Compare the three STRIPE_ variables with Stripe's dashboard.";
    return [failure(payments, reasonOf(error), todo), clockNotCompared("the payment provider did not respond")];
  }
}

const payments = "payments";

function judgePrice({ isActive, isMonthly, isLive }: PriceOnSale, isProduction: boolean): Finding {
  if (!isActive) return failure(payments, "the price is archived", "Set STRIPE_PRICE_ID to one that is active.");
  if (!isMonthly) return warning(payments, "the price is not a monthly one", "Set STRIPE_PRICE_ID to a monthly price.");
  if (isProduction && !isLive) return warning(payments, "the key is for tests", "Set the live key, webhook and price.");
  return passed(payments, `the key is valid${isLive ? "" : ", for tests"}, and the price is active`);
}

function judgeProviderClock({ answeredAt }: PriceOnSale, nowMs: number): Finding {
  if (answeredAt === null) return clockNotCompared("the payment provider's response has no date");
  return rateClock(answeredAt.getTime() - nowMs, "the payment provider's");
}
