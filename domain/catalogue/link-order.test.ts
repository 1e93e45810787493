import { expect, test } from "vitest";
import { isLinkOrder, parseLinkOrder } from "./link-order.ts";

test.each([
  ["1a", { kind: "unit", unit: 1, group: "a", mark: null }],
  ["2b+", { kind: "unit", unit: 2, group: "b", mark: "goes further" }],
  ["3", { kind: "unit", unit: 3, group: null, mark: null }],
  ["3!", { kind: "unit", unit: 3, group: null, mark: "essential" }],
  ["1b?", { kind: "unit", unit: 1, group: "b", mark: "test yourself" }],
  ["10z-", { kind: "unit", unit: 10, group: "z", mark: "related" }],
  ["1A", { kind: "unit", unit: 1, group: "a", mark: null }],
  ["2B+", { kind: "unit", unit: 2, group: "b", mark: "goes further" }],
  ["999", { kind: "unit", unit: 999, group: null, mark: null }],
])("the order %s places a link in its unit", (text, order) => {
  expect(parseLinkOrder(text)).toEqual(order);
  expect(isLinkOrder(text)).toBe(true);
});

test.each([
  ["4c!^", { kind: "optional", mark: "essential" }],
  ["4^", { kind: "optional", mark: null }],
  ["^", { kind: "optional", mark: null }],
  ["?^", { kind: "optional", mark: "test yourself" }],
  ["!", { kind: "optional", mark: "essential" }],
])("the order %s, optional or without a unit, means the group opt.", (text, order) => {
  expect(parseLinkOrder(text)).toEqual(order);
  expect(isLinkOrder(text)).toBe(true);
});

test("a link without an order is in the group opt.", () => {
  expect(parseLinkOrder(undefined)).toEqual({ kind: "optional", mark: null });
});

test.each([
  "",
  " ",
  "a",
  "a1",
  "A",
  "0",
  "0a",
  "01a",
  "-1",
  "1ab",
  "1!!",
  "1^!",
  "1a!b",
  " 1a",
  "1a ",
  "1a\n",
  "1.5",
  "１a",
  "1é",
  "toString",
  "IV",
])("the malformed order %j is refused in content and means the group opt. elsewhere", (text) => {
  expect(isLinkOrder(text)).toBe(false);
  expect(parseLinkOrder(text)).toEqual({ kind: "optional", mark: null });
});
