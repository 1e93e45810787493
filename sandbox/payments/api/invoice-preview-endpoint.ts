import type { Hono } from "hono";
import { newInvoice } from "#sandbox/payments/objects/invoice-object.ts";
import { nextAnniversary } from "#sandbox/payments/objects/money-and-dates.ts";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { monthsOf } from "#sandbox/payments/objects/product-objects.ts";
import { billTerms } from "#sandbox/payments/state/bill-subscription.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { hasEnded, periodEndOf } from "#sandbox/payments/state/save-subscription.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { ApiError, noSuchObject } from "./api-error.ts";
import { parameters, text } from "./request-parameters.ts";

/** Adds the preview of a subscription's next invoice to the API. The preview is not stored. */
export function addInvoicePreviewEndpoint(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/invoices/create_preview",
    readEndpoint(state, parameters({ subscription: text }), ({ parameters: given }, objects) => {
      const subscription = objects.find("subscription", given.subscription);
      if (subscription === undefined) throw noSuchObject("subscription", given.subscription);
      if (hasEnded(subscription) || subscription.cancel_at_period_end) throw noUpcomingInvoice(subscription.customer);
      const start = periodEndOf(subscription);
      const [item] = subscription.items.data;
      const months = item === undefined ? 1 : monthsOf(item.price);
      const anchor = subscription.trial_end ?? subscription.billing_cycle_anchor;
      const period = { start, end: nextAnniversary(anchor, start, months) };
      const invoicePeriod = { start: item?.current_period_start ?? start, end: start };
      const begun = { ...subscription, status: "active" as const };
      const bill = { reason: "subscription_cycle" as const, period, invoicePeriod };
      const terms = billTerms(begun, bill, { objects, seconds: start });
      return newInvoice({ ...terms, id: newObjectId("upcoming_in") });
    }),
  );
}

function noUpcomingInvoice(customer: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for customer: ${customer}`,
  });
}
