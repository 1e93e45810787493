import { expect, test } from "vitest";
import { type DescribedTable, sortByDependency } from "./described-tables.ts";

const table = (name: string, ...needs: string[]): DescribedTable => ({
  name,
  needs,
  columns: [],
  key: [],
  partitions: [],
});

test("a learner's account is filled before what hangs on it", () => {
  const tables = [table("answers", "attempts", "user"), table("attempts", "user"), table("other"), table("user")];
  expect(sortByDependency(tables).map(({ name }) => name)).toEqual(["other", "user", "attempts", "answers"]);
});

test("tables that reference one another in a cycle are refused by name", () => {
  expect(() => sortByDependency([table("a", "b"), table("b", "a"), table("c")])).toThrow("in a cycle: a, b");
});
