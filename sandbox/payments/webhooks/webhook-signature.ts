import { createHmac } from "node:crypto";

/**
 * Makes the `Stripe-Signature` header of a webhook body: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signWebhook(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
