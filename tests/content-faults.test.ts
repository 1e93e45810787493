import { afterAll, expect, test } from "vitest";
import { catalogueRules, courseRules } from "#domain/content-rules/content-rules.ts";
import { seededRandom } from "#domain/seeded-random.ts";
import { ruledCourseOf } from "#server/catalogue/check/read-ruled-course.ts";
import { type CourseContent, readContent } from "#server/catalogue/read-content.ts";
import {
  checkCopy,
  completed,
  draw,
  type FaultKind,
  type Found,
  removeCopies,
} from "#tests/helpers/content-faults/course-copy.ts";
import { courseFaults } from "#tests/helpers/content-faults/course-faults.ts";
import { linkFaults } from "#tests/helpers/content-faults/link-faults.ts";
import { mapFaults } from "#tests/helpers/content-faults/map-faults.ts";
import { poolFaults } from "#tests/helpers/content-faults/pool-faults.ts";
import { projectFaults } from "#tests/helpers/content-faults/project-faults.ts";
import { choiceFaults, keyFaults } from "#tests/helpers/content-faults/question-faults.ts";
import { figureFaults, fileFaults, recordFaults } from "#tests/helpers/content-faults/record-faults.ts";
import { templateFaults } from "#tests/helpers/content-faults/template-faults.ts";
import { programFaults, textFaults } from "#tests/helpers/content-faults/text-faults.ts";

const { content } = await readContent("content");

const places = 3;

/** Plain questions that faults of keys and choices need, beside templates; so many of them ask for a number. */
const [plainFinals, plainNumbers] = [24, places];

const plainQuestions = ({ finals }: CourseContent) => (finals?.questions ?? []).filter(({ template }) => !template);

/**
 * Real courses into whose copies faults are put: ready ones with units, ids of objectives, figures, a whole quiz and
 * enough plain questions in the finals.
 */
const models = content.courses
  .filter((entry) => ruledCourseOf(entry, undefined).state === "ready" && entry.course.units)
  .filter(({ quiz, figures }) => (quiz?.questions.length ?? 0) >= 15 && figures.length > 0)
  .filter((entry) => plainQuestions(entry).length >= plainFinals && entry.instances)
  .filter((entry) => plainQuestions(entry).filter(({ tolerance }) => tolerance).length >= plainNumbers)
  .map(({ slug }) => slug)
  .slice(0, 3);

afterAll(removeCopies);

const sound = new Map<string, Promise<Set<string>>>();
const lineOf = ({ rule, line }: Found) => `${rule} ${line}`;

/** Returns what is found in a sound copy of a course. */
function findingsOfSound(slug: string, isInMap: boolean): Promise<Set<string>> {
  const key = `${slug} ${isInMap}`;
  const known =
    sound.get(key) ??
    checkCopy(completed(content, slug, isInMap), "content", isInMap).then((found) => new Set(found.map(lineOf)));
  sound.set(key, known);
  return known;
}

/** Puts a fault at three places drawn by seed; returns the places at which its rule finds nothing new. */
async function missedPlaces({ kind, caughtBy, put }: FaultKind, isInMap: boolean): Promise<string[]> {
  const tried = new Set<string>();
  const missed: string[] = [];
  for (let seed = 1; tried.size < places; seed += 1) {
    if (seed > 60) throw new Error(`${kind} finds only ${tried.size} places`);
    const random = seededRandom(`${kind} ${seed}`);
    const slug = draw(models, random) ?? "";
    const copy = completed(content, slug, isInMap);
    const place = put(copy, random);
    if (place === null || tried.has(`${slug} ${place}`)) continue;
    tried.add(`${slug} ${place}`);
    const before = await findingsOfSound(slug, isInMap);
    const found = (await checkCopy(copy, "content", isInMap)).filter((each) => !before.has(lineOf(each)));
    if (!found.some(({ rule }) => rule === caughtBy))
      missed.push(`${slug} ${place}: ${found.map(lineOf).slice(0, 5).join(" | ") || "nothing"}`);
  }
  return missed;
}

const faults = [
  ...[...courseFaults, ...linkFaults, ...poolFaults, ...choiceFaults, ...keyFaults, ...textFaults, ...programFaults],
  ...[...figureFaults, ...recordFaults, ...fileFaults, ...projectFaults, ...templateFaults],
];

test.each(faults)("$kind is found by $caughtBy", async (fault) => {
  expect(await missedPlaces(fault, false)).toEqual([]);
});

test.each(mapFaults)("in the map, $kind is found by $caughtBy", async (fault) => {
  expect(await missedPlaces(fault, true)).toEqual([]);
});

test("every rule whose breach makes the check fail has a kind of fault", () => {
  const caught = new Set([...faults, ...mapFaults].map(({ caughtBy }) => caughtBy));
  const breached = [...courseRules, ...catalogueRules].filter(({ weight = "breach" }) => weight === "breach");
  expect(breached.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([]);
});

test("at least sixty kinds of fault are put in, each of another kind", () => {
  const kinds = [...faults, ...mapFaults].map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(60);
  expect(models).toHaveLength(3);
});

test("a sound copy keeps every rule that an item alone can break", async () => {
  const ofItems = courseRules.filter(({ id }) =>
    /^(?:choice-reasons|verify|equality|formula|markup|text|words|characters|solved|question|place|link)/.test(id),
  );
  const ids = new Set(ofItems.map(({ id }) => id));
  expect(ids.size).toBeGreaterThan(12);
  for (const slug of models) {
    const found = await checkCopy(completed(content, slug, false), "content", false);
    expect(found.filter(({ rule }) => ids.has(rule) && rule !== "equality-holds")).toEqual([]);
  }
});
