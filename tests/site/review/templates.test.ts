import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import type { CatalogueTemplate, Question } from "#server/catalogue/catalogue.ts";
import { practiceInstance } from "#server/catalogue/drawn-numbers.ts";
import { events } from "#server/db/schema/events.ts";
import { parseCsv, readPackage } from "#tests/helpers/export-files.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const topic = "Force vectors";
const itemKey = "statics/drawn-weight";
const dayMs = 24 * 3_600_000;
const values = Array.from({ length: 24 }, (_, index) => ({ m: index + 3 }));
const template: CatalogueTemplate = {
  version: "one",
  finals: values.slice(0, 12),
  practice: values.slice(12),
  question: {
    template: { parameters: { m: { values: values.map(({ m }) => m) } }, key: "9.81*m", decimals: 2 },
    question: "How heavy is a crate of <<m>> kilograms?",
    answer: "It weighs <<key>> newtons.",
  },
};

/** Adds a question with a template to the practice of Statics, and nothing else to its topic. */
function addQuestion(): Question {
  const { catalogue } = site.resources;
  const former = courseOf(site, "Statics");
  const plain = { itemKey, level: "application", question: "", answer: "", templateVersion: "one" } as const;
  const templateByKey = new Map(catalogue.templateByKey).set(itemKey, template);
  const question = practiceInstance({ templateByKey }, plain, "m=15");
  if (!question) throw new Error("the template has no instance m=15");
  const topics = former.topics.map((each) => (each.label === topic ? { ...each, questions: [question] } : each));
  const course = { ...former, topics };
  site.resources.catalogue = {
    ...catalogue,
    templateByKey,
    courses: catalogue.courses.map((each) => (each === former ? course : each)),
    courseByName: new Map(catalogue.courseByName).set("Statics", course),
    questionByKey: new Map(catalogue.questionByKey).set(itemKey, { question, course, topic }),
  };
  return question;
}

type Learner = Awaited<ReturnType<typeof openPremium>>;

/** Returns the mass and the weight that a session shows. */
async function shownIn({ browser }: Learner, path: string): Promise<{ m: number; weight: string | undefined }> {
  const data = await (await browser.get(path.replace(/(?=\?|$)/, ".data"))).text();
  expect(data).not.toContain("<<");
  return { m: Number(/crate of (\d+) kilo/.exec(data)?.[1]), weight: /weighs ([\d.]+) newtons/.exec(data)?.[1] };
}

async function grade({ browser, uid }: Learner, userAnswer?: string): Promise<string> {
  const id = randomUUID();
  const given = { id, itemKey, grade: 3, gradedAt: site.resources.now().toISOString(), userAnswer };
  expect((await browser.json("POST", `/api/users/${uid}/reviews`, { grades: [given] })).status).toBe(200);
  return id;
}

siteTest("each review of a template has other numbers than the last one, none of them of the finals", async () => {
  addQuestion();
  const ada = await openPremium(site, "ada.numbers@study.example");
  const session = paths.review("Statics", topic);
  const seen: number[] = [];
  for (let review = 0; review < 14; review += 1) {
    const { m, weight } = await shownIn(ada, session);
    expect(weight).toBe((9.81 * m).toFixed(2));
    expect(template.practice).toContainEqual({ m });
    expect(m).not.toBe(seen.at(-1));
    expect(await shownIn(ada, session)).toEqual({ m, weight });
    seen.push(m);
    await grade(ada);
    site.advance(dayMs);
  }
  expect(new Set(seen).size).toBe(12);
  expect(await pageText(ada.browser.get(session))).toMatch(/How heavy is a crate of \d+ kilograms/);
});

siteTest(
  "a grade that is taken back brings its numbers back, and what is due is asked with the same ones",
  async () => {
    addQuestion();
    const ada = await openPremium(site, "ada.back@study.example");
    const session = paths.review("Statics", topic);
    const first = await shownIn(ada, session);
    const id = await grade(ada);
    const second = await shownIn(ada, session);
    expect(second).not.toEqual(first);
    site.advance(60 * dayMs);
    expect(await shownIn(ada, paths.due())).toEqual(second);
    const retractions = [{ gradeId: id, retractedAt: site.resources.now().toISOString() }];
    await ada.browser.json("POST", `/api/users/${ada.uid}/reviews`, { grades: [], retractions });
    expect(await shownIn(ada, session)).toEqual(first);
  },
);

siteTest("events name the numbers that were graded, and exports the ones that come next", async () => {
  addQuestion();
  const ada = await openPremium(site, "ada.exported@study.example");
  const session = paths.review("Statics", topic);
  const first = await shownIn(ada, session);
  await grade(ada, "about 100");
  const second = await shownIn(ada, session);
  const rows = await site.resources.db.select().from(events).where(eq(events.uid, ada.uid));
  const graded = rows.filter(({ event }) => /GRADE/.test(event)).map(({ fields }) => JSON.stringify(fields));
  expect(graded).toHaveLength(2);
  for (const fields of graded) expect(fields).toContain(`crate of ${first.m} kilograms`);
  const file = async (name: string) => ada.browser.get(`/api/users/${ada.uid}/export/${name}`);
  const csv = parseCsv(await (await file("reviews.csv")).text()).map((row) => JSON.stringify(row));
  const { notes } = await readPackage(new Uint8Array(await (await file("anki")).arrayBuffer()));
  for (const lines of [csv, notes.map((note) => JSON.stringify(note))])
    expect(lines.filter((line) => line.includes(`crate of ${second.m} kilograms`))).toHaveLength(1);
});

siteTest("the course document gives one instance with the version of its template", async () => {
  addQuestion();
  const ada = await openPremium(site, "ada.document@study.example");
  const document = await (await ada.browser.get("/api/courses/Statics")).json();
  const practiced = document.practice_material.flatMap((group: { questions: Question[] }) => group.questions);
  expect(practiced.find((each: Question) => each.itemKey === itemKey)).toMatchObject({
    question: "How heavy is a crate of 15 kilograms?",
    answer: "It weighs 147.15 newtons.",
    templateVersion: "one",
  });
  const drawn = document.quiz.filter((each: { templateVersion?: string }) => each.templateVersion);
  expect(drawn.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(document)).not.toMatch(/<<|"template"|"parameters"/);
});
