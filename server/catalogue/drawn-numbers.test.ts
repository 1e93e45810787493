import { expect, test } from "vitest";
import { drawFinals } from "#domain/finals/draw-finals.ts";
import { instanceKey } from "#domain/templates/instance.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { isQuizQuestion } from "./catalogue.ts";
import { type DrawnOnce, finalsNumbers, practiceInstance, practiceNumbers, presentQuestion } from "./drawn-numbers.ts";
import { inspectContent } from "./inspect-content.ts";
import { questionsOf } from "./question-text.ts";

const { content } = await inspectContent("content");
const catalogue = buildCatalogue(content);
const templated = [...catalogue.templateByKey.keys()];

test("two courses have eight templates each", () => {
  for (const slug of ["statics", "thermodynamics"])
    expect(templated.filter((key) => key.startsWith(`${slug}/`)).length).toBeGreaterThanOrEqual(8);
});

/** A question whose texts have no slots, and whose template computes nothing. */
const bareQuestion = { id: "bare", question: "", answer: "", template: { parameters: {}, key: "1" } };

test("what the finals can draw is never served in practice, of any template", () => {
  for (const [itemKey, template] of catalogue.templateByKey) {
    const { finals, practice } = template;
    const examined = new Set(finals.map(instanceKey));
    // Without its texts: to fill those of all templates thirty times takes half a minute.
    const bare = { templateByKey: new Map([[itemKey, { ...template, question: bareQuestion }]]) };
    expect(practice.filter((each) => examined.has(instanceKey(each)))).toEqual([]);
    const shown = Array.from({ length: 30 }, (_, reviews) => {
      return practiceNumbers(bare, { itemKey }, { uid: "ada", reviews }).instance ?? "";
    });
    expect(shown[0], itemKey).toBe(practiceNumbers(catalogue, { itemKey }, { uid: "ada", reviews: 0 }).instance);
    expect(
      shown.filter((instance) => instance === "" || examined.has(instance)),
      itemKey,
    ).toEqual([]);
    for (const key of examined) expect(practiceInstance(catalogue, { itemKey }, key)).toBeNull();
  }
});

const [quizItem] = catalogue.courses
  .flatMap(({ quiz }) => questionsOf(catalogue, quiz))
  .filter(({ templateVersion }) => templateVersion);

test("the shown instance is found again by its name, with text and key", () => {
  if (!quizItem) throw new Error("no quiz has a template");
  const shown = practiceNumbers(catalogue, quizItem, { uid: "ada", reviews: 5 });
  expect(shown.question).not.toMatch(/<<|>>/);
  expect(practiceInstance(catalogue, quizItem, shown.instance ?? "")).toEqual(shown);
  expect(practiceNumbers(catalogue, quizItem, { uid: "ada", reviews: 6 }).question).not.toBe(shown.question);
});

test("a question without a template stays as it is", () => {
  const plain = { itemKey: "statics/no-template", question: "a << b" };
  expect(practiceNumbers(catalogue, plain, { uid: "ada", reviews: 1 })).toBe(plain);
  expect(finalsNumbers(catalogue, "seed")(plain, [])).toBeNull();
});

test("a drawn question of the finals is computed again with its own numbers, whatever the catalogue shows", () => {
  const pool = catalogue.finalsByCourse.get("statics") ?? [];
  for (const question of pool) {
    const renewal = finalsNumbers(catalogue, "an attempt")(question, []);
    const drawn = renewal?.question ?? question;
    expect(presentQuestion(catalogue, "statics", drawn)).toMatchObject({
      question: drawn.question,
      correctAnswer: drawn.correctAnswer,
    });
  }
  const question = pool.find(({ templateVersion }) => templateVersion);
  const itemKey = question?.itemKey ?? "";
  expect(presentQuestion(catalogue, "statics", { itemKey })).toBeNull();
  expect(presentQuestion(catalogue, "statics", { itemKey, parameters: { other: 1 } })).toBeNull();
  expect(presentQuestion(catalogue, "statics", { itemKey: "statics/gone", parameters: { a: 1 } })).toBeNull();
});

test("a question with a template stands in the catalogue like any other, with the numbers of one instance", () => {
  const quizzes = catalogue.courses.flatMap(({ quiz }) => questionsOf(catalogue, quiz));
  const items = [...quizzes, ...[...catalogue.finalsByCourse.values()].flat()];
  const drawn = items.filter(({ itemKey }) => catalogue.templateByKey.has(itemKey));
  expect(drawn.map(({ itemKey }) => itemKey).sort()).toEqual(templated.sort());
  expect(drawn.filter(({ templateVersion }) => !templateVersion)).toEqual([]);
  expect(JSON.stringify(drawn)).not.toMatch(/<<|>>|"template"|"parameters"/);
});

test("seven attempts at eighteen questions, eight of them templates, repeat at most three of twelve each", () => {
  const [course] = catalogue.courses.filter(({ slug }) => slug === "statics");
  const pool = catalogue.finalsByCourse.get("statics") ?? [];
  const marked = [...questionsOf(catalogue, course?.quiz ?? []).filter(isQuizQuestion), ...pool];
  const templates = marked.filter(({ templateVersion }) => templateVersion).slice(0, 8);
  const eighteen = [...templates, ...pool.filter(({ templateVersion }) => !templateVersion).slice(0, 10)];
  const history: DrawnOnce<(typeof marked)[number]>[][] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const seed = `attempt ${attempt}`;
    const options = { seed, withdrawn: new Set<string>(), history, renew: finalsNumbers(catalogue, seed) };
    const drawn = drawFinals(eighteen, options) ?? [];
    const known = new Set(history.flat().map(({ question }) => question));
    expect(drawn).toHaveLength(12);
    expect(drawn.filter(({ question }) => known.has(question)).length).toBeLessThanOrEqual(attempt === 0 ? 0 : 3);
    history.unshift(drawn);
  }
  // All ten plain questions were asked, and eight times seven instances.
  expect(new Set(history.flat().map(({ question }) => question)).size).toBe(66);
});
