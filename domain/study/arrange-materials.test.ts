import { expect, test } from "vitest";
import { arrangeMaterials, foldMaterials, type MaterialChoice } from "./arrange-materials.ts";
import type { SavedMaterial } from "./saved-materials.ts";

const material = (course: string, title: string, isDone = false): SavedMaterial => ({
  course,
  title,
  url: `https://${title.toLowerCase()}.example/`,
  itemKey: null,
  isDone,
});

const saved = [
  material("Statics", "Trusses"),
  material("Calculus I", "Limits", true),
  material("Statics", "Beams"),
  material("Art History I", "Vaults"),
];
const nowMs = 1_000_000;

function titles(choice: Partial<MaterialChoice>): string[] {
  const all: MaterialChoice = { order: "by use", filter: "", hidesDone: false, ...choice };
  const courses = arrangeMaterials(saved, all, { clicks: { "Calculus I": [nowMs] }, nowMs });
  return courses.map(({ course, kept }) => `${course}: ${kept.map(({ title }) => title).join(", ")}`);
}

test("materials stand by course, the course with the most clicks first", () => {
  expect(titles({})).toEqual(["Calculus I: Limits", "Statics: Trusses, Beams", "Art History I: Vaults"]);
});

test("they can be ordered by the time when they were saved, or by the names of courses", () => {
  expect(titles({ order: "newest first" })).toEqual([
    "Art History I: Vaults",
    "Statics: Beams, Trusses",
    "Calculus I: Limits",
  ]);
  expect(titles({ order: "by course" })).toEqual([
    "Art History I: Vaults",
    "Calculus I: Limits",
    "Statics: Trusses, Beams",
  ]);
});

test("a filter asks for all of its words, in any field and case", () => {
  expect(titles({ filter: "STATICS beam" })).toEqual(["Statics: Beams"]);
  expect(titles({ filter: "limits.example" })).toEqual(["Calculus I: Limits"]);
  expect(titles({ filter: "statics limits" })).toEqual([]);
});

test("what is done can be hidden", () => {
  expect(titles({ hidesDone: true })).toEqual(["Statics: Trusses, Beams", "Art History I: Vaults"]);
});

test("the first materials are divided from the rest, within a course too", () => {
  const courses = arrangeMaterials(saved, { order: "by course", filter: "", hidesDone: false }, { clicks: {}, nowMs });
  const { first, rest } = foldMaterials(courses, 3);
  expect(first.map(({ course, kept }) => [course, kept.length])).toEqual([
    ["Art History I", 1],
    ["Calculus I", 1],
    ["Statics", 1],
  ]);
  expect(rest.map(({ course, kept }) => [course, kept.map(({ title }) => title)])).toEqual([["Statics", ["Beams"]]]);
  expect(foldMaterials(courses, 4).rest).toEqual([]);
});
