import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import { questionLevels } from "#domain/catalogue/question-level.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { computeInstance, fillQuestion } from "#domain/templates/instance.ts";
import { parametersOf } from "#domain/templates/instances-file.ts";
import { contentWarnings } from "#server/catalogue/content-warnings.ts";
import { templatesOf } from "#server/catalogue/course-templates.ts";
import { checkFigures } from "#server/catalogue/figures.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { CourseContent } from "#server/catalogue/read-content.ts";
import { renderText } from "#server/catalogue/render-text.ts";

const { content, problems } = await inspectContent("content");
const authored = content.courses.filter(({ practice }) => practice !== null);

/** List of attested addresses, kept beside the project during development; a fresh clone has no such folder. */
const attested = "../shared/catalogue/resources.tsv";

test("content/ has no problems", async () => {
  const figures = await checkFigures("content", content);
  expect([...problems, ...figures, ...contentWarnings(content)]).toEqual([]);
  expect(content.programs).toHaveLength(15);
  expect(content.courses.length).toBeGreaterThanOrEqual(405);
});

test("twelve courses are authored completely", () => {
  expect(authored.map(({ course }) => course.name).sort()).toEqual([
    "Art Fundamentals I",
    "Calculus I",
    "Critical Thinking",
    "Linear Algebra",
    "Machine Learning I",
    "Microeconomics I",
    "Philosophy I",
    "Physics I",
    "Python I",
    "SET",
    "Statics",
    "Thermodynamics",
  ]);
});

test.each(authored.map((entry) => [entry.course.name, entry] as const))(
  "%s has objectives and questions for every topic, finals, and links in order",
  (_name, { course, links, practice, finals }) => {
    const labels = course.topics_covered.map(topicLabel);
    const groups = practice?.practice_material ?? [];
    const questions = groups.flatMap((group) => group.questions);
    expect(course.learning_objectives?.map(({ topic }) => topic)).toEqual(labels);
    expect(groups.flatMap(({ topic }) => topic ?? [])).toEqual(labels);
    expect(groups.some(({ title }) => title !== undefined)).toBe(true);
    expect(questions.length).toBeGreaterThanOrEqual(36);
    expect(new Set(questions.map(({ level }) => level))).toEqual(new Set(questionLevels));
    expect(finals?.questions.length).toBeGreaterThanOrEqual(18);
    expect(new Set(finals?.questions.map(({ topic }) => topic))).toEqual(new Set(labels));
    const orders = links?.linkArray.map(({ order }) => parseLinkOrder(order)) ?? [];
    expect(orders.length).toBeGreaterThanOrEqual(12);
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(["unit", "optional"]));
    expect(
      links && [links.currentSecondary, links.currentPzs, links.currentRHs, links.currentSoftware].flat(),
    ).not.toEqual([]);
  },
);

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

test("every instance in content/ has the key and the distractors that its template computes, and no slot", () => {
  const all = content.courses.flatMap(instances);
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

test("every formula in content/ can be read", () => {
  const drawn = content.courses.flatMap((entry) => instances(entry).map(({ filled }) => filled));
  const texts = authored.flatMap(({ course, practice, quiz, finals }) => [
    ...(course.learning_objectives ?? []).flatMap(({ objectives }) => objectives),
    ...(practice?.practice_material ?? []).flatMap((group) =>
      group.questions.flatMap(({ question, answer, hint = "" }) => [question, answer, hint]),
    ),
    ...(quiz?.questions ?? []).flatMap(({ hint = "" }) => hint),
    ...[...(quiz?.questions ?? []), ...(finals?.questions ?? []), ...drawn].flatMap(
      ({ question, answer, choices = [], reasons = [] }) => [
        question,
        answer,
        ...choices,
        ...reasons.map(({ why }) => why),
      ],
    ),
  ]);
  const unread = texts.filter(
    (text) =>
      renderText(text)
        .replaceAll(/<(math|code|pre)\b[\s\S]*?<\/\1>/g, "")
        .includes("$") && !text.includes("\\$"),
  );
  expect(unread).toEqual([]);
});

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

test.skipIf(!existsSync(attested))("every study link stands in the attested catalogue of addresses", () => {
  const known = new Set(
    readFileSync(attested, "utf8")
      .split("\n")
      .map((line) => line.split("\t", 1)[0]),
  );
  const addresses = allLinks.flatMap(({ url, alternates }) => [url, ...alternates.filter(isAddress)]);
  expect(addresses.length).toBeGreaterThan(200);
  expect(addresses.filter((url) => !known.has(url))).toEqual([]);
});

if (!existsSync(attested))
  console.log(`Skipped: the addresses of links are not compared, for there is no ${attested}.`);
