import { expect, expectTypeOf, test } from "vitest";
import type { Resources } from "#server/resources.ts";
import { createBind } from "./bind.ts";
import type { Caller } from "./caller.ts";

const caller: Caller = { viewer: { kind: "visitor" }, headers: new Headers(), address: "http://studiolo.example/" };
const resources = { origin: "http://studiolo.example" } as Resources;

const greeting = {
  greet: ({ origin }: Resources, { viewer }: Caller, name: string) => `${origin} ${viewer.kind} ${name}`,
  list: ({ origin }: Resources) => [origin],
  secretOf: (_resources: Resources, uid: string) => uid,
  limit: 3,
};

test("a page calls a verb with its request alone, and finds nothing of a module that is no verb", () => {
  const { greeting: bound } = createBind({ greeting })(resources, caller);
  expect(bound.greet("Ada")).toBe("http://studiolo.example visitor Ada");
  expect(bound.list()).toEqual(["http://studiolo.example"]);
  expect(bound).not.toHaveProperty("limit");
  expectTypeOf(bound.greet).toEqualTypeOf<(name: string) => string>();
  expectTypeOf<keyof typeof bound>().toEqualTypeOf<"greet" | "list">();
});
