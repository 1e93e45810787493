import { expect, test } from "vitest";
import { isOperatorPath, operatorAreaOf, operatorPartOf } from "./area.ts";

test("an address names one of the operator's pages, or none", () => {
  expect(operatorAreaOf(undefined)).toBe("overview");
  expect(operatorAreaOf("money")).toBe("money");
  expect([operatorAreaOf("overview"), operatorAreaOf("toString"), operatorAreaOf("")]).toEqual([null, null, null]);
});

test("the operator's pages are known in every spelling that the router takes", () => {
  const theirs = ["/operator", "/operator/", "/Operator/money", "//operator", "/operator.data", "/operator/study.data"];
  expect(theirs.filter(isOperatorPath)).toEqual(theirs);
  expect(["/", "/operators", "/courses/operator", "/login"].filter(isOperatorPath)).toEqual([]);
});

test("the last part of an address names the page", () => {
  const paths = [
    "/operator",
    "/operator/",
    "/operator.data",
    "/operator/money",
    "/operator/money/",
    "/operator/money.data",
  ];
  expect(paths.map(operatorPartOf)).toEqual([undefined, undefined, undefined, "money", "money", "money"]);
  expect(operatorPartOf("/operator/money/more")).toBe("money/more");
});
