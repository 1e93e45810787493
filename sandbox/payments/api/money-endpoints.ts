import type { Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { closeDispute } from "#sandbox/payments/state/disputes.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { refundCharge } from "#sandbox/payments/state/refunds.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject, noSuchReference } from "./api-error.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";
import { mergeMetadata, metadata, parameters, text, wholeNumber } from "./request-parameters.ts";

const maxAmount = 99_999_999;

const refundParameters = parameters({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: wholeNumber(1, maxAmount).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"], "Invalid reason").optional(),
  metadata: metadata.optional(),
});

/** Adds charges, payment intents, refunds, disputes and balance transactions to the API. */
export function addMoneyEndpoints(api: Hono, state: SandboxState): void {
  const ofCharge = { charge: "charge", payment_intent: "payment_intent" } as const;
  addReadingEndpoints(api, state, {
    kind: "charge",
    path: "/v1/charges",
    filters: { customer: "customer", payment_intent: "payment_intent" },
  });
  addReadingEndpoints(api, state, {
    kind: "payment_intent",
    path: "/v1/payment_intents",
    filters: { customer: "customer" },
  });
  addReadingEndpoints(api, state, { kind: "refund", path: "/v1/refunds", filters: ofCharge });
  addReadingEndpoints(api, state, { kind: "dispute", path: "/v1/disputes", filters: ofCharge });
  addReadingEndpoints(api, state, {
    kind: "balance_transaction",
    path: "/v1/balance_transactions",
    filters: { source: "source", type: "type", currency: "currency" },
  });
  api.post(
    "/v1/refunds",
    changeEndpoint(state, refundParameters, ({ parameters: given }, transaction) => {
      const charge = chargeToRefund(given, transaction.objects);
      if (isChargedBack(charge, transaction.objects)) {
        throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: "charge_disputed",
        });
      }
      return refundCharge(
        {
          charge,
          amount: refundableAmount(charge, given.amount),
          reason: given.reason ?? null,
          metadata: mergeMetadata({}, given.metadata),
        },
        transaction,
      );
    }),
  );
  api.post(
    "/v1/disputes/:id/close",
    changeEndpoint(state, parameters({}), ({ id }, transaction) => {
      const dispute = transaction.objects.find("dispute", id);
      if (dispute === undefined) throw noSuchObject("dispute", id);
      if (dispute.status === "won" || dispute.status === "lost") {
        throw invalidRequest("This dispute is already closed.");
      }
      return closeDispute(dispute, "lost", transaction);
    }),
  );
}

function chargeToRefund(given: z.output<typeof refundParameters>, objects: ObjectReader): StoredObjects["charge"] {
  if (given.charge !== undefined) {
    const charge = objects.find("charge", given.charge);
    if (charge === undefined) throw noSuchReference("charge", given.charge, "charge");
    return charge;
  }
  if (given.payment_intent === undefined) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  const intent = objects.find("payment_intent", given.payment_intent);
  if (intent === undefined) throw noSuchReference("payment_intent", given.payment_intent, "payment_intent");
  const charge = objects.find("charge", intent.latest_charge ?? "");
  if (charge === undefined) throw invalidRequest("This PaymentIntent does not have a successful charge to refund.");
  return charge;
}

/**
 * Returns whether a charge is lost to a dispute. A charge stays marked as disputed for good; one that was won can be
 * refunded.
 */
function isChargedBack({ id, disputed }: StoredObjects["charge"], objects: ObjectReader): boolean {
  if (!disputed) return false;
  const { data } = objects.page("dispute", { matching: [{ field: "charge", values: [id] }] });
  return data.some(({ status }) => status !== "won");
}

function refundableAmount(charge: StoredObjects["charge"], wanted: number | undefined): number {
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has failed and cannot be refunded.`);
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted ?? left;
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: "amount",
    });
  }
  return amount;
}
