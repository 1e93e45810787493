import type { z } from "zod";
import type { StoredKind } from "#sandbox/payments/objects/stored-objects.ts";
import type { Matching, ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { noSuchReference } from "./api-error.ts";
import type { listParameters } from "./request-parameters.ts";

type ListParameters = z.output<z.ZodObject<typeof listParameters>>;

/** Query of a list: kind of object, filters, page and path. */
export interface ListQuery {
  kind: StoredKind;
  url: string;
  matching: Matching[];
  parameters: ListParameters;
}

/** Returns a list in Stripe's shape, newest first; throws `resource_missing` for an unknown cursor. */
export function listResponse(objects: ObjectReader, { kind, url, matching, parameters }: ListQuery) {
  for (const cursor of ["starting_after", "ending_before"] as const) {
    const id = parameters[cursor];
    if (id !== undefined && objects.find(kind, id) === undefined) throw noSuchReference(kind, id, cursor);
  }
  const { data, hasMore } = objects.page(kind, {
    matching,
    created: parameters.created ?? {},
    limit: parameters.limit ?? 10,
    startingAfter: parameters.starting_after,
    endingBefore: parameters.ending_before,
  });
  return { object: "list", data, has_more: hasMore, url };
}

/** Returns a filter on a field's value; no filter if the value was not given. */
export function matchingValue(field: Matching["field"], value: string | undefined): Matching[] {
  return value === undefined ? [] : [{ field, values: [value] }];
}
