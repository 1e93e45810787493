import { expect, test } from "vitest";
import { catalogueRules, courseRules } from "#domain/content-rules/content-rules.ts";
import { strictCheck } from "#server/catalogue/check/strict-check.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { textOf } from "#tests/helpers/project-files.ts";

const { content, problems, findings, courses } = await strictCheck({ folder: "content", addresses: "content" });
const breaches = findings.filter(({ weight }) => weight === "breach");

test("content/ has no problems", () => {
  expect([...problems, ...contentWarnings(content)]).toEqual([]);
  expect(content.programs).toHaveLength(15);
  expect(content.courses.length).toBeGreaterThanOrEqual(405);
});

test("a finished course has no breach", () => {
  const finished = new Set(courses.filter((course) => course.isFinished).map(({ slug }) => slug));
  expect(breaches.filter(({ slug }) => slug !== null && finished.has(slug))).toEqual([]);
});

test("the map of courses keeps its rules", () => {
  const ids = new Set(catalogueRules.map(({ id }) => id));
  expect(breaches.filter(({ rule }) => ids.has(rule))).toEqual([]);
});

test("every study link is attested, and every formula can be shown", () => {
  const links = courses.reduce((sum, course) => sum + course.links, 0);
  expect(links).toBeGreaterThan(200);
  expect(breaches.filter(({ rule }) => rule === "address-attested" || rule === "formula-readable")).toEqual([]);
});

test("content/README.md states every rule once, in its words and with its states", () => {
  const page = textOf("content/README.md");
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (?:([a-z, ]+) \| )?([^|]+) \|$/gm)];
  const stated = rows
    .map(([, id = "", states = "all", title = ""]) => `${id}: ${states}: ${title}`)
    .filter(
      (row) =>
        !/^file-form|^course|^links|^practice|^quiz|^finals|^project|^solved\b(?!-)/.test(row) ||
        /^(?:course|practice|quiz|finals|project)-/.test(row),
    );
  const statesOf = (states: readonly string[]) => (states.length === 3 ? "all" : states.join(", "));
  const wanted = [
    ...courseRules.map(
      ({ id, states, title, weight }) => `${id}: ${statesOf(states)}: ${title}${weight ? ` (${weight})` : ""}`,
    ),
    ...catalogueRules.map(({ id, title, weight }) => `${id}: all: ${title}${weight ? ` (${weight})` : ""}`),
  ];
  expect(stated.toSorted()).toEqual(wanted.toSorted());
});
