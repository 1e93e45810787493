import { expect, test } from "vitest";
import { selectFields } from "./select-fields.ts";

test("only the requested fields are returned, within lists too", () => {
  const item = { id: "a", kind: "k", snippet: { title: "t", description: "d" }, contentDetails: { duration: "PT1S" } };
  const whole = { kind: "list", etag: "e", items: [item, item] };
  const part = { id: "a", snippet: { title: "t" }, contentDetails: { duration: "PT1S" } };
  expect(selectFields(whole, "kind,items(id,snippet(title),contentDetails(duration))")).toEqual({
    kind: "list",
    items: [part, part],
  });
  expect(selectFields(whole, "items(snippet),nothing")).toEqual({
    items: [{ snippet: item.snippet }, { snippet: item.snippet }],
  });
});
