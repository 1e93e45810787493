import { expect, test } from "vitest";
import { addressOf, placeSegment } from "#domain/content-import/imported-address.ts";
import { paths } from "#domain/paths.ts";
import { isItemId } from "./item-id.ts";
import { cleanName, isName, nameMax, nameOfSlug, nameSlug } from "./name.ts";

/** Names known from elsewhere, no two of which may be confused. */
const names = [
  "Calculus I",
  "Foundation in Art & Design",
  "C",
  "C++",
  "C#",
  "C Plus Plus",
  ".NET",
  "NET",
  "Node.js",
  "L'Étranger",
  "L Etranger",
  "L'Etranger",
  "St. Augustine",
  "St Augustine",
  "Writer's Craft",
  "Writers Craft",
  "Input/Output",
  "Input Output",
  "100% Math",
  "A%20B",
  "A B",
  "What is it?",
  "日本語 I",
  "中文 I",
  "∞",
  "&",
  "package.json",
  "programs",
  "courses",
  "users",
  "fundamentals",
  "x".repeat(200),
  `${"x".repeat(199)}y`,
];

test("every name has a slug of its own, which is its own slug and can be a folder and part of an item's key", () => {
  const slugs = names.map(nameSlug);
  expect(new Set(slugs).size).toBe(names.length);
  for (const slug of slugs) {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(nameSlug(slug)).toBe(slug);
  }
});

test.each([
  ["Calculus I", "calculus-i"],
  ["Foundation in Art & Design", "foundation-in-art-design"],
  ["  Calculus -- I  ", "calculus-i"],
  ["calculus_i", "calculus-i"],
  ["", ""],
])("%j belongs under %j, as it always has", (name, slug) => {
  expect(nameSlug(name)).toBe(slug);
});

test.each([
  ["C++", /^c-plus-plus-[a-z0-9]+$/],
  ["L'Étranger", /^letranger-[a-z0-9]+$/],
  [".NET", /^net-[a-z0-9]+$/],
])("%j belongs where people find it", (name, pattern) => {
  expect(nameSlug(name)).toMatch(pattern);
  expect(isItemId(nameSlug(name))).toBe(true);
});

test("a name spelled with equivalent characters is the same name", () => {
  expect(nameSlug("l’étranger".normalize("NFD"))).toBe(nameSlug("L'Étranger"));
  expect(nameSlug("Newton–Raphson")).toBe("newton-raphson");
  expect(cleanName(" L'E\u0301tranger\u200b \n I")).toBe("L'Étranger I");
});

test("every name can be read back from its address, and from its path in an export", () => {
  for (const name of names) {
    const [, collection, segment, ...rest] = new URL(paths.course(name), "https://a.example").pathname.split("/");
    expect([collection, decodeURIComponent(segment ?? ""), rest]).toEqual(["courses", name, []]);
    expect(addressOf(`courses/${placeSegment(name)}`, {})).toEqual({ kind: "course", name });
    expect(addressOf(`courses/${placeSegment(name)}/links/links_1`, {})).toEqual({ kind: "links", name });
  }
});

test("names without special characters are unchanged in an export", () => {
  expect(["Calculus I", "C++", "L'Étranger", "St. Augustine"].map(placeSegment)).toEqual([
    "Calculus I",
    "C++",
    "L'Étranger",
    "St. Augustine",
  ]);
});

test("only texts that are invisible or that no address can hold are not names", () => {
  expect(names.filter((name) => !isName(name))).toEqual([]);
  expect(["", ".", "..", "a\u0000b", "\ud800", "x".repeat(nameMax + 1)].filter(isName)).toEqual([]);
});

test.each([
  ["calculus-ii", "Calculus II"],
  ["set", "Set"],
  ["foundation-in-art", "Foundation in Art"],
  ["color-mix", "Color Mix"],
  ["time_management", "Time Management"],
])("an entry under %j without a name is called %j", (slug, name) => {
  expect(nameOfSlug(slug)).toBe(name);
  expect(nameSlug(name)).toBe(nameSlug(slug));
});
