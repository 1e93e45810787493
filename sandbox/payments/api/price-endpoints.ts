import type { Hono } from "hono";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { noSuchObject } from "./api-error.ts";
import { parameters } from "./request-parameters.ts";

/** Adds retrieve of prices to the API. */
export function addPriceEndpoints(api: Hono, state: SandboxState): void {
  api.get(
    "/v1/prices/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => {
      const price = objects.find("price", id);
      if (price === undefined) throw noSuchObject("price", id);
      return price;
    }),
  );
}
