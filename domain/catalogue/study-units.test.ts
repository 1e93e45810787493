import { expect, test } from "vitest";
import { buildStudyUnits } from "./study-units.ts";

/** Formats units briefly, as `label: letter(names), …`. */
function outline(links: { name: string; order?: string }[]): string[] {
  return buildStudyUnits(links).map(({ label, groups }) => {
    const texts = groups.map(({ letter, items }) => `${letter ?? ""}(${items.map(({ item }) => item.name).join(" ")})`);
    return `${label}: ${texts.join(" ")}`;
  });
}

test("units are sorted by their Roman numerals, with opt. last", () => {
  const links = ["^", "10", "9", "2", "4"].map((order) => ({ name: order, order }));
  expect(outline(links)).toEqual(["II: (2)", "IV: (4)", "IX: (9)", "X: (10)", "opt.: (^)"]);
});

test("in a unit the links without a letter come first, then the letters in order", () => {
  const links = ["1c", "1a", "1", "1b!"].map((order) => ({ name: order, order }));
  expect(outline(links)).toEqual(["I: (1) a(1a) b(1b!) c(1c)"]);
});

test("links keep their given order inside a group", () => {
  const links = [
    { name: "second", order: "1a-" },
    { name: "first", order: "1a!" },
    { name: "third", order: "1a" },
  ];
  expect(outline(links)).toEqual(["I: a(second first third)"]);
});

test("optional, unnumbered and malformed links share one group opt. and none is dropped", () => {
  const links = [
    { name: "none" },
    { name: "optional", order: "1a^" },
    { name: "malformed", order: "first" },
    { name: "empty", order: "" },
  ];
  expect(outline(links)).toEqual(["opt.: (none optional malformed empty)"]);
});

test("each link carries the meaning of its symbol", () => {
  const [unit] = buildStudyUnits([{ order: "1!" }, { order: "1+" }, { order: "1?" }, { order: "1-" }, { order: "1" }]);
  expect(unit?.groups[0]?.items.map(({ mark }) => mark)).toEqual([
    "essential",
    "goes further",
    "test yourself",
    "related",
    null,
  ]);
});

test("a course without links has no units", () => {
  expect(buildStudyUnits([])).toEqual([]);
});

test("a unit has the name and the topics that its course gives it, also without links", () => {
  const named = [
    { number: 1, name: "Limits", topics: ["Limits", "Continuity"] },
    { number: 3, name: "Integrals", topics: ["Definite integral"] },
  ];
  const units = buildStudyUnits([{ order: "1a" }, { order: "2" }, { order: "^" }], named);
  expect(units.map(({ label, name, topics, groups }) => [label, name, topics.length, groups.length])).toEqual([
    ["I", "Limits", 2, 1],
    ["II", null, 0, 1],
    ["III", "Integrals", 1, 0],
    ["opt.", null, 0, 1],
  ]);
});
