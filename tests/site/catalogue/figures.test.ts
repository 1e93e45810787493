import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { readPackage } from "#tests/helpers/export-files.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const statics = () => courseOf(site, "Statics");
const drawn = () =>
  questionsOf(
    site.resources.catalogue,
    statics().topics.flatMap(({ questions }) => questions),
  ).filter(({ figure }) => figure !== undefined);

siteTest("a question of practice comes with its figure, in the text, under its text alternative", async () => {
  const ada = await openPremium(site, "ada@figures.example");
  const [question] = drawn();
  const topic = statics().topics.find(({ questions }) =>
    questions.some(({ itemKey }) => itemKey === question?.itemKey),
  );
  const html = await (await ada.browser.get(paths.review("Statics", topic?.label ?? ""))).text();
  expect(question?.figure?.alt).not.toBe("");
  // The page carries its questions as data; the learner opens one from the menu.
  expect(html).toContain(JSON.stringify(question?.figure?.alt).slice(1, -1).replaceAll("'", "&#39;"));
  const address = `${paths.review("Statics", topic?.label ?? "")}&question=${encodeURIComponent(question?.itemKey ?? "")}`;
  expect(await (await ada.browser.get(address)).text()).toMatch(/<figure><svg role="img" aria-label="[^"]+/);
});

siteTest("an attempt at the finals shows the figures of its questions, and its result the places to read", async () => {
  const ada = await openPremium(site, "ada.finals@figures.example");
  const api = `/api${paths.finals("Statics")}`;
  const { stage } = await (await ada.browser.json("POST", api)).json();
  const known = new Map(
    (site.resources.catalogue.finalsByCourse.get("statics") ?? []).map((each) => [each.itemKey, each]),
  );
  const asked = stage.attempt.questions as { itemKey: string; figureHtml: string | null }[];
  expect(asked.map(({ itemKey, figureHtml }) => [itemKey, figureHtml !== null])).toEqual(
    asked.map(({ itemKey }) => [itemKey, known.get(itemKey)?.figure !== undefined]),
  );
  const wrong = asked.flatMap(({ itemKey }) => {
    const { choices, correctAnswer } = known.get(itemKey) ?? {};
    // The choices of a question with drawn numbers are its own.
    const isDrawn = site.resources.catalogue.templateByKey.has(itemKey);
    const answer = isDrawn ? undefined : choices?.find((choice) => choice !== correctAnswer);
    return answer === undefined ? [] : [{ itemKey, answer }];
  });
  if (wrong.length > 0) await ada.browser.json("PATCH", `${api}/${stage.attempt.id}/answers`, { answers: wrong });
  const { result } = await (await ada.browser.json("POST", `${api}/${stage.attempt.id}/submit`)).json();
  for (const question of result.questions) {
    const { sources = [], reasons = [], figure } = known.get(question.itemKey) ?? {};
    const chosen = wrong.find(({ itemKey }) => itemKey === question.itemKey)?.answer;
    expect(question.reading).toHaveLength(sources.length);
    expect(question.reading.map(({ where }: { where: string | null }) => where)).toEqual(
      sources.map(({ where }) => where ?? null),
    );
    expect(question.reasonHtml !== null).toBe(reasons.some(({ choice }) => choice === chosen));
    expect(question.figureHtml !== null).toBe(figure !== undefined);
  }
});

siteTest("an Anki package holds the pictures of its questions once, in colors of their own", async () => {
  const ada = await openPremium(site, "ada.anki@figures.example");
  const [first] = drawn();
  if (!first) throw new Error("no question of Statics has a figure");
  const grades = [gradeOf(first, 3, site.resources.now())];
  await ada.browser.json("POST", `/api/users/${ada.uid}/reviews`, { grades });
  const response = await ada.browser.get(`/api/users/${ada.uid}/export/anki`);
  const { media, files, notes } = readPackage(new Uint8Array(await response.arrayBuffer()));
  const named = JSON.parse(media) as Record<string, string>;
  const shown = notes.flatMap(({ flds }) => [...String(flds).matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)]);
  expect(shown.length).toBeGreaterThanOrEqual(drawn().length);
  expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(Object.values(named)));
  const [number] = Object.entries(named).find(([, name]) => name === `studiolo-statics-${first.figure?.file}`) ?? [];
  const svg = new TextDecoder().decode(files[number ?? ""]);
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toContain("var(");
});

siteTest("a picture that is no drawing goes with the page too, with its credit", async () => {
  const { catalogue } = site.resources;
  const entry = [...catalogue.questionByKey].find(
    ([key, { question }]) => question.figure && !catalogue.templateByKey.has(key),
  );
  const [itemKey, { question, course, topic }] =
    entry ??
    (() => {
      throw new Error("no figure");
    })();
  const { file = "", alt = "" } = question.figure ?? {};
  const figures = new Map([...catalogue.figures, [`${course.slug}/${file}`, "data:image/png;base64,iVBORw0KGgo="]]);
  const credited = { ...question, figure: { file, alt, credit: "Ada Example & Sons, CC BY 4.0" } };
  const questionByKey = new Map([...catalogue.questionByKey, [itemKey, { question: credited, course, topic }]]);
  site.resources.catalogue = { ...catalogue, version: randomUUID(), figures, questionByKey };
  const ada = await openPremium(site, "ada.picture@figures.example");
  const address = `${paths.review(course.name, topic)}&question=${encodeURIComponent(itemKey)}`;
  const html = await (await ada.browser.get(address)).text();
  expect(html).toContain('<figure><img src="data:image/png;base64,iVBORw0KGgo=" alt="');
  expect(html).toContain('<figcaption class="quiet">Ada Example &#38; Sons, CC BY 4.0</figcaption></figure>');
  site.resources.catalogue = catalogue;
});
