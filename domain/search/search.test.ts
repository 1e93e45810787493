import { expect, test } from "vitest";
import { aliasesOf } from "./aliases.ts";
import { type CatalogueEntry, createSearch } from "./search.ts";

const course = (name: string): CatalogueEntry => ({ type: "course", name, aliases: aliasesOf(name) });
const program = (name: string): CatalogueEntry => ({ type: "program", name, aliases: aliasesOf(name) });

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

test("a typing error beside a number as it is spoken still finds the name", () => {
  const searchPhysics = createSearch([course("Physics II"), course("Physics I")]);
  expect(searchPhysics("physcis 1").map(({ name }) => name)).toEqual(["Physics I", "Physics II"]);
});

test("programs that hold a word come before courses that are not ready", () => {
  const engineering = (name: string): CatalogueEntry => ({ ...course(`${name} Engineering`), state: "links only" });
  const searchEngineering = createSearch([
    ...Array.from({ length: 26 }, (_, number) => engineering(String.fromCodePoint(65 + number).repeat(4))),
    program("Mechatronics Engineering"),
    { ...course("Engineering Drawing"), state: "ready" },
  ]);
  const found = searchEngineering("engineering").map(({ name }) => name);
  expect(found.slice(0, 2)).toEqual(["Engineering Drawing", "Mechatronics Engineering"]);
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

test.each([
  ["calc 1", "Calculus I"],
  ["calc2", "Calculus II"],
  ["CALC III", "Calculus III"],
  ["CAL1", "Calculus I"],
  ["intro to calculus", "Calculus I"],
  ["thermo", "Thermodynamics"],
])("%j is an alias, an abbreviation or a number of %s", (query, name) => {
  expect(names(query)[0]).toBe(name);
});

test("courses of one row come in the order of their numbers, whole names before names that hold the words", () => {
  const row = createSearch(["Stochastic Calculus", "Calculus II", "Calculus I"].map(course));
  expect(row("calculus").map(({ name }) => name)).toEqual(["Calculus I", "Calculus II", "Stochastic Calculus"]);
});

test("among equals what is ready comes first", () => {
  const mechanics: CatalogueEntry[] = [
    { ...course("Solid Mechanics"), state: "in preparation" },
    { ...course("Quantum Mechanics"), state: "links only" },
    { ...course("Fluid Mechanics"), state: "ready" },
  ];
  expect(createSearch(mechanics)("mechanics").map(({ name }) => name)[0]).toBe("Fluid Mechanics");
  expect(createSearch(mechanics)("mechanisc").map(({ name }) => name)[0]).toBe("Fluid Mechanics");
});

const withTopics = createSearch([
  { ...course("Spacecraft Attitude Control"), topics: ["Gravity gradient and spin stabilization", "Gravity turns"] },
  { ...course("Physics I"), state: "ready", topics: ["Kinematics", "Gravitation"] },
  { ...course("Gravity"), topics: ["Gravity"] },
]);

test("topics come after names, ready first, one for each course that its name does not find", () => {
  expect(withTopics("gravity").map(({ name, topic }) => [name, topic])).toEqual([
    ["Gravity", undefined],
    ["Physics I", "Gravitation"],
    ["Spacecraft Attitude Control", "Gravity turns"],
  ]);
});

test("a query of fewer than three letters finds no topics", () => {
  expect(withTopics("gr").every(({ topic }) => topic === undefined)).toBe(true);
});

test("five places are kept for topics, and topics fill what names leave", () => {
  const many = (type: "names" | "topics", count: number): CatalogueEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      ...course(type === "names" ? `Harmony ${index + 10}` : `Course ${index}`),
      topics: type === "names" ? [] : ["Harmony"],
    }));
  const topicsOf = (entries: CatalogueEntry[]) =>
    createSearch(entries)("harmony").map(({ topic }) => topic !== undefined);
  expect(topicsOf([...many("topics", 8), ...many("names", 30)])).toEqual([
    ...Array(20).fill(false),
    ...Array(5).fill(true),
  ]);
  expect(topicsOf([...many("topics", 2), ...many("names", 30)]).filter(Boolean)).toHaveLength(2);
  expect(topicsOf(many("topics", 30))).toHaveLength(25);
});
