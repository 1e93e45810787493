import { listBody } from "#server/api/middleware/body-bounds.ts";
import { readBytes } from "#server/api/middleware/read-body.ts";
import type { Resources } from "#server/resources.ts";
import { receiveProviderEvent } from "#server/services/billing/provider-events.ts";
import type { Api } from "./api-context.ts";

/** Adds the webhook of the payment provider. The body is read as text, since the signature covers every byte. */
export function addStripeWebhook(api: Api, resources: Resources): void {
  api.post("/stripe/webhook", async (context) => {
    const body = new TextDecoder().decode(await readBytes(context.req, listBody.bytes));
    await receiveProviderEvent(resources, body, context.req.header("stripe-signature") ?? "");
    return context.json({ received: true }, 200);
  });
}
