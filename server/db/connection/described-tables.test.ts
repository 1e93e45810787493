import { expect, test } from "vitest";
import { type DescribedTable, inOrder } from "./described-tables.ts";

const table = (name: string, ...needs: string[]): DescribedTable => ({
  name,
  needs,
  columns: [],
  key: [],
  partitions: [],
});

test("a learner's account is filled before what hangs on it", () => {
  const tables = [table("answers", "attempts", "user"), table("attempts", "user"), table("other"), table("user")];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(["other", "user", "attempts", "answers"]);
});

test("tables that need one another are named, not filled in some order", () => {
  expect(() => inOrder([table("a", "b"), table("b", "a"), table("c")])).toThrow("one another: a, b");
});
