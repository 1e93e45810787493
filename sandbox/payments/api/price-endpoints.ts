import type { Hono } from "hono";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";

/** Adds retrieve and list of prices and products to the API. */
export function addPriceEndpoints(api: Hono, state: SandboxState): void {
  addReadingEndpoints(api, state, { kind: "price", path: "/v1/prices", filters: { product: "product" } });
  addReadingEndpoints(api, state, { kind: "product", path: "/v1/products" });
}
