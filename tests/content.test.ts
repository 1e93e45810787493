import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";
import { catalogueRules, courseRules } from "#domain/content-rules/content-rules.ts";
import { computeInstance, fillQuestion } from "#domain/templates/instance.ts";
import { parametersOf } from "#domain/templates/instances-file.ts";
import { mathCharacters } from "#domain/text/math-characters.ts";
import { strictCheck } from "#server/catalogue/check/strict-check.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { templatesOf } from "#server/catalogue/course-templates.ts";
import type { CourseContent } from "#server/catalogue/read-content.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import { textOf } from "#tests/helpers/project-files.ts";

const { content, problems, findings, courses } = await strictCheck({ folder: "content", addresses: "content" });
const authored = content.courses.filter(({ practice }) => practice !== null);
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

/** Returns every instance of the templates of a course, with the row of its table. */
function instances(entry: CourseContent) {
  const tables = entry.instances?.templates ?? [];
  return templatesOf(entry).flatMap((placed) => {
    const table = tables.find(({ id }) => id === placed.id);
    if (!table) throw new Error(`${placed.id} has no instances`);
    return parametersOf(table, Object.keys(placed.template.parameters)).map((parameters, index) => ({
      id: placed.id,
      filled: fillQuestion(placed, parameters),
      computed: computeInstance(placed, parameters),
      row: Object.fromEntries(table.columns.map((column, place) => [column, table.rows[index]?.[place]])),
    }));
  });
}

/** The instances of each course, computed once for all tests. */
const drawn = content.courses.map(instances);

test("every instance in content/ has the key and the distractors that its template computes, and no slot", () => {
  const all = drawn.flat();
  expect(all.length).toBeGreaterThanOrEqual(384);
  for (const { id, filled, computed, row } of all) {
    if (computed.kind !== "instance") throw new Error(`${id}: ${JSON.stringify(computed)}`);
    const wrong = Object.fromEntries(
      computed.distractors.map((text, index) => [`distractor ${index + 1}`, Number(text)]),
    );
    expect(row, id).toMatchObject({ ...(computed.key !== null && { key: Number(computed.key) }), ...wrong });
    expect(JSON.stringify(filled), id).not.toMatch(/<<|>>/);
  }
});

test("the font that the site ships has every character that formulas may need", () => {
  const { characterSet } = openSync("app/styles/fonts/stix-two-math.woff2") as Font;
  const shipped = new Set(characterSet);
  // Code points between the letters of an alphabet may have no character.
  const characters = [...mathCharacters].filter((character) => !/\p{Cn}/u.test(character));
  const missing = characters.filter((character) => !shipped.has(character.codePointAt(0) ?? 0));
  expect(missing, "run npm run fonts").toEqual([]);
});

/** The formulas of the catalogue take a minute, so each test reads those of some courses. */
const shares = 6;

test.each(Array.from({ length: shares }, (_, share) => share + 1))(
  `every formula in content/ can be read, and its characters are in the font that the site ships: part %i of ${shares}`,
  (part) => {
    const isRead = (_: unknown, place: number) => place % shares === part - 1;
    const font = openSync("app/styles/fonts/stix-two-math.woff2") as Font;
    const shipped = new Set(font.characterSet);
    const filled = drawn.filter(isRead).flatMap((each) => each.map((instance) => instance.filled));
    const texts = authored
      .filter(isRead)
      .flatMap(({ course, practice, quiz, finals }) => [
        ...(course.learning_objectives ?? []).flatMap(({ objectives }) => objectives),
        ...(practice?.practice_material ?? []).flatMap((group) =>
          group.questions.flatMap(({ question, answer, hint = "" }) => [question, answer, hint]),
        ),
        ...(quiz?.questions ?? []).flatMap(({ hint = "" }) => hint),
        ...[...(quiz?.questions ?? []), ...(finals?.questions ?? []), ...filled].flatMap(
          ({ question, answer, choices = [], reasons = [] }) => [
            question,
            answer,
            ...choices,
            ...reasons.map(({ why }) => why),
          ],
        ),
      ]);
    // Texts that differ in drawn numbers only are rendered once.
    const different = new Map(texts.map((text) => [text.replaceAll(/\d+(?:\.\d+)?/g, "1"), text]));
    const pages = [...different.values()].map((text) => ({ text, html: renderText(text) }));
    const unread = pages.filter(
      ({ text, html }) =>
        html
          .replaceAll(/<(math|code|pre)\b[\s\S]*?<\/\1>/g, "")
          .replaceAll(/ data-tex="[^"]*"/g, "")
          .includes("$") && !text.includes("\\$"),
    );
    expect(unread).toEqual([]);
    const formulas = pages.flatMap(({ html }) =>
      [...html.matchAll(/<math\b.*?<\/math>/gs)].map(([formula]) => formula),
    );
    const used = new Set(formulas.flatMap((formula) => [...formula.replaceAll(/<[^>]*>|&[#\w]+;/g, "")]));
    const missing = [...used].filter((character) => !shipped.has(character.codePointAt(0) ?? 0));
    expect(formulas.length).toBeGreaterThan(100);
    expect(missing, "add them to domain/text/math-characters.ts and run npm run fonts").toEqual([]);
  },
);

/** Every link with the addresses and ids of its alternates, and the ids of its course's links. */
const allLinks = content.courses.flatMap(({ links }) => {
  const ofCourse = Object.values(links ?? {}).flat();
  const ids = new Set(ofCourse.map(({ id }) => id));
  return ofCourse.map(({ id, url, alternates = [] }) => ({
    id,
    url,
    alternates: alternates.map((alternate) => (typeof alternate === "string" ? alternate : alternate.url)),
    ids,
  }));
});

/** An alternate without `://` is the id of another link of the course. */
const isAddress = (alternate: string) => alternate.includes("://");

test("every alternate that is no address names another link of its course", () => {
  const named = allLinks.flatMap(({ id, alternates, ids }) =>
    alternates.filter((alternate) => !isAddress(alternate)).map((alternate) => ({ id, alternate, ids })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ id, alternate, ids }) => alternate === id || !ids.has(alternate))).toEqual([]);
});
