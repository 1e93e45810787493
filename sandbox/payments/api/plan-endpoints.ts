import type { Hono } from "hono";
import { z } from "zod";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { planOf } from "#sandbox/payments/objects/subscription-object.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint, readEndpoint } from "./api-endpoint.ts";
import { noSuchObject } from "./api-error.ts";
import { amount, currency, interval, intervalCount, makePrice, makeProduct, requireProduct } from "./making-prices.ts";
import { mergeMetadata, metadata, parameters, text } from "./request-parameters.ts";

const newPlan = parameters({
  id: text.max(200).optional(),
  currency,
  interval,
  interval_count: intervalCount,
  amount,
  product: z.union([text, z.strictObject({ name: text })]),
  nickname: text.optional(),
  metadata: metadata.optional(),
});

/** Adds create and retrieve of plans to the API. A plan is the older form of a recurring price and shares its id. */
export function addPlanEndpoints(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/plans",
    changeEndpoint(state, newPlan, ({ parameters: given }, transaction) => {
      const { interval, interval_count, product, amount: unitAmount, nickname = null } = given;
      const owner =
        typeof product === "string"
          ? requireProduct(product, transaction.objects)
          : makeProduct({ name: product.name }, transaction);
      const recurring = { interval, interval_count };
      const terms = { id: given.id ?? newObjectId("plan"), product: owner.id, unitAmount, recurring };
      return planOf(makePrice(terms, { nickname, metadata: mergeMetadata({}, given.metadata) }, transaction));
    }),
  );
  api.get(
    "/v1/plans/:id",
    readEndpoint(state, parameters({}), ({ id }, objects) => {
      const price = objects.find("price", id);
      if (!price?.recurring) throw noSuchObject("plan", id);
      return planOf(price);
    }),
  );
}
