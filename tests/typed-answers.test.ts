import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isCorrect } from "#domain/finals/check-answer.ts";
import { formComparer } from "#domain/finals/compare-forms.ts";
import { courseTerms } from "#domain/finals/course-terms.ts";
import { listTerms } from "#domain/finals/match-words.ts";
import { fillQuestion, type ParameterValues } from "#domain/templates/instance.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";

const { content } = await inspectContent("content");

/** Answers that a fair examiner accepts or rejects, and the numbers of a question that draws them. */
type Answers = Record<"fair" | "unfair", string[]> & { numbers?: ParameterValues };

/** Answers by course and question. */
type Probe = Record<string, Record<string, Answers>>;
const probe = parse(readFileSync("tests/data/typed-answers.yaml", "utf8")) as Probe;

/** Returns the number of answers tried, and those that are marked differently from a fair examiner's mark. */
function markProbe(slug: string, kind: "fair" | "unfair"): { tried: number; wronged: string[] } {
  const course = content.courses.find((entry) => entry.slug === slug);
  const questions = course?.finals?.questions ?? [];
  const context = {
    terms: listTerms(courseTerms(course?.course.topics_covered ?? [], questions)),
    forms: formComparer,
  };
  const tried = Object.entries(probe[slug] ?? {}).flatMap(([id, answers]) => {
    const written = questions.find((each) => each.id === id);
    if (!written) throw new Error(`${slug} has no question ${id}`);
    const { template } = written;
    const question = template ? fillQuestion({ ...written, template }, answers.numbers ?? {}) : written;
    return answers[kind].map((answer) => ({ id, answer, isRight: isCorrect(question, answer, context) }));
  });
  const wronged = tried.filter(({ isRight }) => isRight !== (kind === "fair"));
  return { tried: tried.length, wronged: wronged.map(({ id, answer }) => `${id}: ${answer}`) };
}

test.each(Object.keys(probe))("every fair answer to the finals of %s is taken", (slug) => {
  const { tried, wronged } = markProbe(slug, "fair");
  expect(tried).toBeGreaterThan(20);
  expect(wronged).toEqual([]);
});

test.each(Object.keys(probe))("every unfair answer to the finals of %s is refused", (slug) => {
  const { tried, wronged } = markProbe(slug, "unfair");
  expect(tried).toBeGreaterThan(20);
  expect(wronged).toEqual([]);
});

test("the probe covers twelve courses, every question that is answered in words, and 200 answers of each kind", () => {
  const slugs = Object.keys(probe);
  expect(slugs).toHaveLength(12);
  for (const kind of ["fair", "unfair"] as const)
    expect(slugs.reduce((sum, slug) => sum + markProbe(slug, kind).tried, 0)).toBeGreaterThanOrEqual(200);
  const inWords = slugs.flatMap((slug) =>
    (content.courses.find((entry) => entry.slug === slug)?.finals?.questions ?? []).filter(({ accept }) => accept),
  );
  const missing = inWords.filter(({ id }) => !slugs.some((slug) => probe[slug]?.[id]));
  expect(inWords.length).toBeGreaterThan(40);
  expect(missing.map(({ id }) => id)).toEqual([]);
});
