import type { Hono } from "hono";
import { z } from "zod";
import type { Matching } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { listResponse, matchingValue } from "./list-response.ts";
import { addRetrieveEndpoint } from "./reading-endpoints.ts";
import { listParameters, parameters, text } from "./request-parameters.ts";

const eventList = parameters({
  ...listParameters,
  type: text.optional(),
  types: z.array(text).min(1).max(20).optional(),
});

/** Adds retrieve and list of events to the API. */
export function addEventEndpoints(api: Hono, state: SandboxState): void {
  api.get(
    "/v1/events",
    readEndpoint(state, eventList, ({ parameters: given }, objects) => {
      const ofTypes: Matching[] = given.types === undefined ? [] : [{ field: "type", values: given.types }];
      const matching = [...matchingValue("type", given.type), ...ofTypes];
      return listResponse(objects, { kind: "event", url: "/v1/events", matching, parameters: given });
    }),
  );
  addRetrieveEndpoint(api, state, { kind: "event", path: "/v1/events" });
}
