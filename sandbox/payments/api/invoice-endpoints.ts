import type { Hono } from "hono";
import { z } from "zod";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { noSuchObject } from "./api-error.ts";
import { requireCustomer } from "./customer-endpoints.ts";
import { listAnswer, matchingValue } from "./list-answer.ts";
import { listParameters, parameters, text } from "./request-parameters.ts";

const invoiceList = parameters({
  ...listParameters,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"], "Invalid status").optional(),
});

/** Adds retrieve and list of invoices to the API. */
export function addInvoiceEndpoints(api: Hono, state: SandboxState): void {
  api.get(
    "/v1/invoices",
    readEndpoint(state, invoiceList, ({ parameters: given }, objects) => {
      requireCustomer(given.customer, objects);
      const matching = [
        ...matchingValue("customer", given.customer),
        ...matchingValue("status", given.status),
        ...matchingValue("parent.subscription_details.subscription", given.subscription),
      ];
      return listAnswer(objects, { kind: "invoice", url: "/v1/invoices", matching, parameters: given });
    }),
  );
  api.get(
    "/v1/invoices/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => {
      const invoice = objects.find("invoice", id);
      if (invoice === undefined) throw noSuchObject("invoice", id);
      return invoice;
    }),
  );
}
