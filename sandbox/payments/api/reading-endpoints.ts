import type { Hono } from "hono";
import type { StoredKind } from "#sandbox/payments/objects/stored-objects.ts";
import type { Matching } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { noSuchObject } from "./api-error.ts";
import { requireCustomer } from "./customer-of.ts";
import { listResponse, matchingValue } from "./list-response.ts";
import { listParameters, parameters, text } from "./request-parameters.ts";

/** A kind of object that can be read: its address, its name in errors, and the filters of its list. */
export interface ReadableKind {
  kind: StoredKind;
  path: string;
  noun?: string;
  /** Parameters of the list, and the field with which each is compared. */
  filters?: Partial<Record<string, Matching["field"]>>;
}

/** Adds retrieve and list of a kind of object to the API. */
export function addReadingEndpoints(api: Hono, state: SandboxState, reading: ReadableKind): void {
  addRetrieveEndpoint(api, state, reading);
  addListEndpoint(api, state, reading);
}

/** Adds retrieve of a kind of object to the API. */
export function addRetrieveEndpoint(api: Hono, state: SandboxState, { kind, path, noun = kind }: ReadableKind): void {
  api.get(
    `${path}/:id`,
    readEndpoint(state, parameters({}), ({ id }, objects) => {
      const object = objects.find(kind, id);
      if (object === undefined) throw noSuchObject(noun, id);
      return object;
    }),
  );
}

/** Adds the list of a kind of object to the API, newest first. */
export function addListEndpoint(api: Hono, state: SandboxState, { kind, path, filters = {} }: ReadableKind): void {
  const names = Object.keys(filters);
  const shape = Object.fromEntries(names.map((name) => [name, text.optional()]));
  const schema = parameters({ ...listParameters, ...shape });
  api.get(
    path,
    readEndpoint(state, schema, ({ parameters: given }, objects) => {
      const values = new Map(Object.entries(given));
      const textOf = (name: string) => {
        const value = values.get(name);
        return typeof value === "string" ? value : undefined;
      };
      if (names.includes("customer")) requireCustomer(textOf("customer"), objects);
      const matching = Object.entries(filters).flatMap(([name, field]) =>
        field === undefined ? [] : matchingValue(field, textOf(name)),
      );
      return listResponse(objects, { kind, url: path, matching, parameters: given });
    }),
  );
}
