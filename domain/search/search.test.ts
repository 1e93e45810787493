import { expect, test } from "vitest";
import { createSearch, type SearchEntry } from "./search.ts";

const course = (name: string): SearchEntry => ({ type: "course", name });
const program = (name: string): SearchEntry => ({ type: "program", name });

const entries = [
  course("Calculus III"),
  course("Calculus II"),
  course("Calculus I"),
  course("Thermodynamics"),
  course("SET"),
  program("Materials Science and Engineering"),
  program("Architecture"),
];
const search = createSearch(entries);
const names = (query: string) => search(query).map(({ name }) => name);

test.each(["", " ", "\t\n", "\u00a0"])("the empty query %j finds nothing", (query) => {
  expect(search(query)).toEqual([]);
});

test("a program is marked P, a course by its code", () => {
  expect(search("Architecture")).toContainEqual({ type: "program", name: "Architecture", code: "P" });
  expect(search("Calculus II")[0]).toEqual({ type: "course", name: "Calculus II", code: "CAL2" });
});

test("the name as it was typed comes first", () => {
  expect(names("Calculus I")[0]).toBe("Calculus I");
  expect(names("calculus iii")[0]).toBe("Calculus III");
});

test("spaces around the query and its case do not matter", () => {
  expect(names("  CALCULUS I ")).toEqual(names("calculus i"));
  expect(names("set")).toContain("SET");
});

test("a small typing error still finds the name", () => {
  expect(names("termodynamics")).toEqual(["Thermodynamics"]);
  expect(names("calclus")).toEqual(expect.arrayContaining(["Calculus I", "Calculus II", "Calculus III"]));
});

test("a word inside a name is found", () => {
  expect(names("Engineering")).toContain("Materials Science and Engineering");
});

test.each(["zzzzzz", "\\", "(((", "😀", "数学", "\u0000"])(
  "the strange query %j finds nothing and breaks nothing",
  (query) => {
    expect(search(query)).toEqual([]);
  },
);

test("a very long query is answered", () => {
  expect(search("calculus ".repeat(1000))).toEqual([]);
});

test.each([".p", " .p ", "x.py"])("the query %j lists all programs in their own order", (query) => {
  expect(names(query)).toEqual(["Materials Science and Engineering", "Architecture"]);
});

test("at most 25 results are shown", () => {
  const many = (count: number) =>
    createSearch(Array.from({ length: count }, (_, index) => course(`History ${index + 1}`)));
  expect(many(24)("history")).toHaveLength(24);
  expect(many(25)("history")).toHaveLength(25);
  expect(many(26)("history")).toHaveLength(25);
});

test("a search over nothing finds nothing", () => {
  expect(createSearch([])("calculus")).toEqual([]);
  expect(createSearch([])(".p")).toEqual([]);
});

test("what follows after a hundred characters is not searched for", () => {
  expect(search(`calculus${" ".repeat(92)}${"x".repeat(10_000)}`)).toEqual(search(`calculus${" ".repeat(92)}`));
});
