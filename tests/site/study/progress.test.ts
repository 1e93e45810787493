import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import type { Question } from "#server/catalogue/catalogue.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { schema } from "#server/db/connection/database.ts";
import { appendProgress, countSteps, retractionId } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";
import { readStudy } from "#server/services/study/study.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { sitFinals } from "#tests/helpers/study/earned-certificates.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;

const calculus = "/courses/Calculus%20I";
const linkKeys = () => courseOf(site, "Calculus I").links.map(({ itemKey }) => itemKey);

const mark = (itemKey: string | undefined, isDone: boolean, minutesAgo: number) => ({
  id: randomUUID() as string,
  itemKey,
  isDone,
  at: new Date(site.resources.now().getTime() - minutesAgo * minuteMs).toISOString(),
});

async function send(learner: { browser: TestBrowser; uid: string }, marks: unknown[]) {
  const response = await learner.browser.json("POST", `/api/users/${learner.uid}/progress`, { marks });
  return { status: response.status, ...(await response.json()) };
}

const linksDone = async (browser: TestBrowser) =>
  /(\d+) of \d+ links done/.exec(await pageText(browser.get(calculus)))?.[1];

siteTest("a member's course counts what they can do: topics, and no links that are locked", async () => {
  const cleo = site.openBrowser();
  await cleo.signUp("cleo.locked@progress.example");
  expect(await pageText(cleo.get(calculus))).toMatch(/0 of \d+ topics mastered/);
  const byLinks = site.resources.catalogue.courses.find(
    ({ state, topics }) => state === "links only" && topics.every(({ questions }) => questions.length === 0),
  );
  for (const path of [calculus, paths.course(byLinks?.name ?? "")])
    expect(await pageText(cleo.get(path))).not.toContain("links done");
});

siteTest("a batch of done marks counts each id once, however often it is sent", async () => {
  const ada = await openPremium(site, "ada.marks@progress.example");
  const [first, second] = linkKeys();
  const marks = [mark(first, true, 9), mark(second, true, 8)];
  expect((await send(ada, [...marks, marks[0]])).items.map(({ status }: { status: string }) => status)).toEqual([
    "counted",
    "counted",
    "known",
  ]);
  expect((await send(ada, marks)).items).toEqual(marks.map(({ id }) => ({ id, status: "known" })));
  expect(await linksDone(ada.browser)).toBe("2");
});

siteTest("marks of two devices that arrive late and in any order end where the latest of them says", async () => {
  const [first, second] = linkKeys();
  const phone = [mark(first, true, 60), mark(second, true, 20)];
  const laptop = [mark(first, false, 30), mark(second, false, 40)];
  const orders = [
    [phone, laptop],
    [laptop, phone],
    [[...laptop, ...phone].reverse(), phone],
  ];
  for (const [index, batches] of orders.entries()) {
    const learner = await openPremium(site, `ada.order${index}@progress.example`);
    for (const batch of batches) await send(learner, batch);
    expect(await linksDone(learner.browser)).toBe("1");
  }
});

siteTest("bad marks are refused one by one with a reason, and the good ones are kept", async () => {
  const ada = await openPremium(site, "ada.badmarks@progress.example");
  const [key] = linkKeys();
  const { status, items } = await send(ada, [
    mark("calculus-i/nothing", true, 1),
    mark(key, true, -10),
    mark(key, true, -4),
    { ...mark(key, true, 1), at: "yesterday" },
    { ...mark(key, true, 1), at: "0000-01-01T00:00:00Z" },
    { ...mark(key, true, 1), id: "mine" },
    "done",
    null,
  ]);
  expect(status).toBe(200);
  expect(items.map(({ status: is, code }: { status: string; code?: string }) => code ?? is)).toEqual([
    "not_found",
    "future_instant",
    "counted",
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "invalid_request",
  ]);
  expect(items.every(({ status: is, message }: Record<string, string>) => is === "counted" || message)).toBe(true);
  expect(items[5].id).toBe("mine");
});

siteTest("10,000 marks are accepted in one batch, one more is refused", async () => {
  const ada = await openPremium(site, "ada.many@progress.example");
  const keys = linkKeys();
  const marks = Array.from({ length: 10_000 }, (_, index) => mark(keys[index % keys.length], true, 1));
  const { items } = await send(ada, marks);
  expect(items.filter(({ status }: { status: string }) => status === "counted")).toHaveLength(10_000);
  expect((await send(ada, [...marks, mark(keys[0], true, 1)])).status).toBe(422);
  expect((await send(ada, [])).status).toBe(422);
});

siteTest("only a premium learner marks links, and only their own", async () => {
  const ada = await openPremium(site, "ada.own@progress.example");
  const ben = site.openBrowser();
  await ben.signUp("ben.member@progress.example");
  const marks = [mark(linkKeys()[0], true, 1)];
  const post = async (browser: TestBrowser, uid: string) =>
    (await browser.json("POST", `/api/users/${uid}/progress`, { marks })).status;
  expect(await post(site.openBrowser(), ada.uid)).toBe(401);
  expect(await post(ben, ada.uid)).toBe(404);
  expect(await post(ben, await ben.uid())).toBe(403);
});

siteTest("a mark stays on the study day of its own clock, wherever the learner is later", async () => {
  const ada = await openPremium(site, "ada.zone@progress.example");
  const [first, second, third] = linkKeys();
  const at = "2026-03-29T02:30:00.000Z";
  await send(ada, [
    { ...mark(first, true, 1), at, zone: "Europe/Stockholm" },
    { ...mark(second, true, 1), at, zone: "Asia/Tokyo" },
    { ...mark(third, true, 1), at, zone: "Nowhere/Land" },
  ]);
  const rows = await site.resources.db
    .select({ itemKey: schema.progressLog.itemKey, day: schema.progressLog.studyDay })
    .from(schema.progressLog)
    .where(eq(schema.progressLog.uid, ada.uid));
  expect(Object.fromEntries(rows.map(({ itemKey, day }) => [itemKey, day]))).toEqual({
    [first ?? ""]: "2026-03-29",
    [second ?? ""]: "2026-03-29",
    [third ?? ""]: "2026-03-28",
  });
});

siteTest("a mastered topic stays mastered when a question is added, and the course shows the gaps", async () => {
  const ada = await openPremium(site, "ada.kept@progress.example");
  const course = courseOf(site, "Calculus I");
  const [topic] = course.topics;
  if (!topic) throw new Error("the course has no topics");
  const grades = questionsOf(site.resources.catalogue, topic.questions).map((question) =>
    gradeOf(question, 3, site.resources.now()),
  );
  await ada.browser.json("POST", `/api/users/${ada.uid}/reviews`, { grades });
  const mastered = async (resources: Resources) => {
    const caller = callerOf({ kind: "premium", uid: ada.uid, email: "" });
    const { practice, missing } = await readStudy(resources, caller, { name: "Calculus I", mode: "learn" });
    return { isMastered: practice[0]?.isMastered, missing };
  };
  expect((await mastered(site.resources)).isMastered).toBe(true);
  const added: Question = { itemKey: "calculus-i/added-later", level: "application", question: "?", answer: "!" };
  const edited = { ...course, topics: course.topics.with(0, { ...topic, questions: [...topic.questions, added] }) };
  const { catalogue } = site.resources;
  const courseByName = new Map([...catalogue.courseByName, [course.name, edited]]);
  const courses = catalogue.courses.map((one) => (one === course ? edited : one));
  const after = await mastered({ ...site.resources, catalogue: { ...catalogue, courses, courseByName } });
  expect(after.isMastered).toBe(true);
  expect(after.missing?.finals).toBe(true);
  expect(after.missing?.topics.map(({ label }) => label)).not.toContain(topic.label);
  expect(after.missing?.topics).toHaveLength(course.topics.length - 1);
});

siteTest(
  "a course is complete once its topics are mastered and recalled and its finals passed, and stays so",
  async () => {
    const ada = await openPremium(site, "ada.complete@progress.example");
    const course = courseOf(site, "Calculus I");
    const questions = questionsOf(
      site.resources.catalogue,
      course.topics.flatMap((topic) => topic.questions),
    );
    const send = async (given: typeof questions, grade: 1 | 3) => {
      const at = site.resources.now();
      for (let first = 0; first < given.length; first += 400)
        await ada.browser.json("POST", `/api/users/${ada.uid}/reviews`, {
          grades: given.slice(first, first + 400).map((question) => gradeOf(question, grade, at)),
        });
    };
    await send(questions, 3);
    const page = () => pageText(ada.browser.get(calculus));
    expect(await page()).toContain("Not complete. Why?");
    await sitFinals(site.resources, { uid: ada.uid, course }, { correct: 9 });
    expect(await page()).toMatch(
      /Not complete\. Why\?.*Topics to recall Answer a question of them again when it is due/,
    );
    site.advance(24 * 3_600_000);
    await send(questions, 3);
    expect(await page()).toContain("Complete.");
    await send(questions.slice(0, 100), 1);
    expect(await page()).toContain("Complete.");
    site.advance(-24 * 3_600_000);
  },
);

siteTest("the progress page shows the days of study, and sets a goal of one to seven days", async () => {
  const ada = await openPremium(site, "ada.goal@progress.example");
  expect(await pageText(ada.browser.get("/progress"))).toContain("0 of 5 days this week");
  await send(ada, [mark(linkKeys()[0], true, 0)]);
  expect((await ada.browser.submit("/progress", { days: "1" })).status).toBe(200);
  expect(await pageText(ada.browser.get("/progress"))).toContain("1 of 1 day this week, your goal is reached");
  for (const days of ["0", "8", "2.5", "many", ""]) {
    expect((await ada.browser.submit("/progress", { days })).status).toBe(400);
  }
  const visitor = await site.openBrowser().get("/progress");
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, paths.logIn("/progress")]);
});

siteTest("a grade that was taken back does not count for its day", async () => {
  const ada = await openPremium(site, "ada.steps@progress.example");
  const { db } = site.resources;
  const at = new Date("2026-03-01T20:00:00Z");
  const row = { uid: ada.uid, itemKey: "calculus-i/x", at, catalogueVersion: "test" };
  await appendProgress(db, [
    { ...row, id: "one", kind: "question-graded", grade: 3 },
    { ...row, id: "two", kind: "question-graded", grade: 3, zone: "Pacific/Auckland" },
    { ...row, id: "three", kind: "link-done" },
    { ...row, id: "four", kind: "link-undone" },
    { ...row, id: retractionId("one"), kind: "grade-retracted", at: new Date("2026-03-02T12:00:00Z") },
  ]);
  expect(await countSteps(db, ada.uid)).toEqual(
    new Map([
      ["2026-03-01", 1],
      ["2026-03-02", 1],
    ]),
  );
});
