import type { Hono } from "hono";
import { z } from "zod";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { amount, currency, makePrice, makeProduct, recurrence, requireProduct } from "./making-prices.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";
import { clearableText, mergeMetadata, metadata, parameters, text, truth } from "./request-parameters.ts";

const productFields = {
  active: truth.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
};

const priceTerms = { currency, unit_amount: amount, recurring: recurrence.optional() };

const newProductParameters = parameters({
  ...productFields,
  id: text.max(200).optional(),
  name: text,
  default_price_data: z.strictObject(priceTerms).optional(),
});

const productChange = parameters({ ...productFields, name: text.optional() });

const newPriceParameters = parameters({
  ...priceTerms,
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  active: truth.default(true),
  nickname: text.optional(),
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
});

/** Adds create, retrieve and list of prices, and create, update, retrieve and list of products, to the API. */
export function addPriceEndpoints(api: Hono, state: SandboxState): void {
  addReadingEndpoints(api, state, { kind: "price", path: "/v1/prices", filters: { product: "product" } });
  addReadingEndpoints(api, state, { kind: "product", path: "/v1/products" });
  api.post(
    "/v1/products",
    changeEndpoint(state, newProductParameters, ({ parameters: given }, transaction) =>
      createProduct(given, transaction),
    ),
  );
  api.post(
    "/v1/products/:id",
    changeEndpoint(state, productChange, ({ id, parameters: given }, { objects, record, seconds }) => {
      const before = objects.find("product", id);
      if (before === undefined) throw noSuchObject("product", id);
      const { expand: _, metadata: texts, ...fields } = given;
      const product = { ...before, ...fields, metadata: mergeMetadata(before.metadata, texts), updated: seconds };
      objects.replace(product);
      record("product.updated", product, before);
      return product;
    }),
  );
  api.post(
    "/v1/prices",
    changeEndpoint(state, newPriceParameters, ({ parameters: given }, transaction) => createPrice(given, transaction)),
  );
}

function createProduct(given: z.output<typeof newProductParameters>, transaction: Transaction) {
  const { expand: _, default_price_data: terms, metadata: texts, ...fields } = given;
  if (given.id !== undefined && transaction.objects.find("product", given.id) !== undefined) {
    throw invalidRequest(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  }
  const product = makeProduct({ ...fields, metadata: mergeMetadata({}, texts) }, transaction);
  if (terms === undefined) return product;
  const price = makePrice(
    {
      id: newObjectId("price"),
      product: product.id,
      unitAmount: terms.unit_amount,
      recurring: terms.recurring ?? null,
    },
    {},
    transaction,
  );
  const priced = { ...product, default_price: price.id };
  transaction.objects.replace(priced);
  return priced;
}

function createPrice(given: z.output<typeof newPriceParameters>, transaction: Transaction): StoredObjects["price"] {
  const { product, product_data: data, unit_amount: unitAmount, recurring = null } = given;
  if ((product === undefined) === (data === undefined)) {
    throw invalidRequest("Give either product or product_data.", { code: "parameter_missing", param: "product" });
  }
  const owner = data
    ? makeProduct({ name: data.name, metadata: mergeMetadata({}, data.metadata) }, transaction)
    : requireProduct(product ?? "", transaction.objects);
  const { active, nickname = null, lookup_key = null, metadata: texts } = given;
  const fields = { active, nickname, lookup_key, metadata: mergeMetadata({}, texts) };
  return makePrice({ id: newObjectId("price"), product: owner.id, unitAmount, recurring }, fields, transaction);
}
