import type { Hono } from "hono";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { requirePresentCustomer } from "./customer-of.ts";
import { parameters, text, webAddress } from "./request-parameters.ts";

const portalParameters = parameters({ customer: text, return_url: webAddress.optional() });

/** Adds create of billing portal sessions to the API. */
export function addPortalSessionEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/billing_portal/sessions",
    changeEndpoint(state, portalParameters, ({ parameters: given }, { objects, seconds }) => {
      requirePresentCustomer(given.customer, objects);
      const id = newObjectId("bps", 40);
      const session: StoredObjects["billing_portal.session"] = {
        id,
        object: "billing_portal.session",
        configuration: "bpc_sandbox",
        created: seconds,
        customer: given.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: given.return_url ?? null,
        url: `${state.pagesAddress()}/portal/${id}`,
      };
      objects.insert(session);
      return session;
    }),
  );
}
