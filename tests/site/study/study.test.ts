import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { schema } from "#server/db/connection/database.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { pageLinks, pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const hourMs = 3_600_000;

const course = () => courseOf(site, "Calculus I");
const premium = (email: string) => openPremium(site, email);

const createGrade = (
  itemKey: string,
  grade: number,
  { id = randomUUID() as string, at = site.resources.now() } = {},
) => ({
  id,
  itemKey,
  grade,
  gradedAt: at.toISOString(),
});

async function send(learner: { browser: TestBrowser; uid: string }, grades: unknown[]) {
  const response = await learner.browser.json("POST", `/api/users/${learner.uid}/reviews`, { grades });
  return { status: response.status, items: (await response.json()).items };
}

siteTest(
  "a premium learner sees the links by Roman units and letters, with an opt. group, and no broken order",
  async () => {
    const { browser } = await premium("ada.links@study.example");
    const html = await (await browser.get("/courses/Calculus%20I")).text();
    const links = await pageLinks(browser.get("/courses/Calculus%20I"));
    for (const { url } of course().links) expect(links).toContain(url);
    expect(html).toMatch(/<h2[^>]*>I<\/h2>/);
    expect(html).toMatch(/<h2[^>]*>opt\.<\/h2>/);
    expect(html.indexOf(">II<")).toBeGreaterThan(html.indexOf(">I<"));
    expect(html).toContain('rel="noopener noreferrer"');
  },
);

siteTest("a link marked as done stays done, counts once, and can be taken back", async () => {
  const { browser } = await premium("ada.done@study.example");
  const [link] = course().links;
  const mark = (isDone: string) => browser.submit("/courses/Calculus%20I", { itemKey: link?.itemKey ?? "", isDone });
  const done = async () => /(\d+) of \d+ links done/.exec(await pageText(browser.get("/courses/Calculus%20I")))?.[1];
  await mark("yes");
  await mark("yes");
  expect(await done()).toBe("1");
  await mark("no");
  expect(await done()).toBe("0");
});

siteTest("a member cannot mark a link, and nobody can mark one that does not exist", async () => {
  const member = site.openBrowser();
  await member.signUp("ben.done@study.example");
  const mark = (browser: TestBrowser, itemKey: string) =>
    browser.submit("/courses/Calculus%20I", { itemKey, isDone: "yes" });
  expect((await mark(member, course().links[0]?.itemKey ?? "")).status).toBe(400);
  const { browser } = await premium("ada.unknown@study.example");
  expect((await mark(browser, "calculus-i/nothing")).status).toBe(400);
});

siteTest("a grade sets the day the question is due again: Easy later than Good, Good later than Hard", async () => {
  const ada = await premium("ada.due@study.example");
  const [first, second, third] = course().topics.flatMap(({ questions }) => questions);
  const { items } = await send(ada, [
    createGrade(first?.itemKey ?? "", 1),
    createGrade(second?.itemKey ?? "", 3),
    createGrade(third?.itemKey ?? "", 5),
  ]);
  const [hard, good, easy] = items.map(({ due }: { due: string }) => new Date(due).getTime());
  expect(hard).toBeLessThan(good);
  expect(good).toBeLessThan(easy);
  expect(easy - site.resources.now().getTime()).toBeGreaterThan(3 * 24 * hourMs);
});

siteTest("a grade that is sent again is known and counts once", async () => {
  const ada = await premium("ada.again@study.example");
  const [question] = course().topics[0]?.questions ?? [];
  const grade = createGrade(question?.itemKey ?? "", 3);
  const first = await send(ada, [grade]);
  const second = await send(ada, [grade, grade]);
  expect(first.items[0].status).toBe("counted");
  expect(second.items.map(({ status }: { status: string }) => status)).toEqual(["known", "known"]);
  expect(second.items[0].due).toBe(first.items[0].due);
  const rows = (table: typeof schema.reviewLog | typeof schema.progressLog) =>
    site.resources.db.select({ rows: count() }).from(table).where(eq(table.uid, ada.uid));
  expect([await rows(schema.reviewLog), await rows(schema.progressLog)]).toEqual([[{ rows: 1 }], [{ rows: 1 }]]);
});

siteTest("two devices that send their grades in any order end with the same schedule", async () => {
  const [question] = course().topics[1]?.questions ?? [];
  const start = site.resources.now().getTime() - 48 * hourMs;
  const log = [3, 1, 3, 5].map((grade, index) => ({ grade, at: new Date(start + index * 6 * hourMs) }));
  const dueAfter = async (email: string, order: number[]) => {
    const learner = await premium(email);
    const grades = log.map(({ grade, at }) => createGrade(question?.itemKey ?? "", grade, { at }));
    let due = "";
    for (const index of order) due = (await send(learner, [grades[index]])).items[0].due;
    return due;
  };
  expect(await dueAfter("ada.phone@study.example", [3, 1, 0, 2])).toBe(
    await dueAfter("ada.laptop@study.example", [0, 1, 2, 3]),
  );
});

siteTest("bad grades are refused one by one with a reason, and the good ones count", async () => {
  const ada = await premium("ada.bad@study.example");
  const [question] = course().topics[0]?.questions ?? [];
  const { items } = await send(ada, [
    createGrade("calculus-i/unknown", 3),
    createGrade(question?.itemKey ?? "", 3, { at: new Date(Date.now() + 24 * hourMs) }),
    createGrade(question?.itemKey ?? "", 3),
  ]);
  expect(items.map(({ status, code }: { status: string; code?: string }) => code ?? status)).toEqual([
    "not_found",
    "future_instant",
    "counted",
  ]);
});

siteTest("a grade is stored in all of its places or in none", async () => {
  expectLog("reviews failed");
  const ada = await premium("ada.crash@study.example");
  const [question] = course().topics[0]?.questions ?? [];
  const { db } = site.resources;
  await db.execute(sql`ALTER TABLE progress_log RENAME TO progress_log_away`);
  const failed = await ada.browser.json("POST", `/api/users/${ada.uid}/reviews`, {
    grades: [createGrade(question?.itemKey ?? "", 3)],
  });
  await db.execute(sql`ALTER TABLE progress_log_away RENAME TO progress_log`);
  expect([failed.status, (await failed.json()).code]).toEqual([500, "internal"]);
  const rows = await db.select({ rows: count() }).from(schema.reviewLog).where(eq(schema.reviewLog.uid, ada.uid));
  expect(rows).toEqual([{ rows: 0 }]);
});

siteTest("a topic is mastered when all its questions are known, and no longer when one slips", async () => {
  const ada = await premium("ada.mastery@study.example");
  const [topic] = course().topics;
  const mastered = async () => {
    const { progress } = await (await ada.browser.get(`/api/users/${ada.uid}/reviews`)).json();
    return progress[0]?.topicsMastered;
  };
  await send(
    ada,
    questionsOf(site.resources.catalogue, topic?.questions ?? []).map((question) =>
      gradeOf(question, 3, site.resources.now()),
    ),
  );
  expect(await mastered()).toBe(1);
  await send(ada, [
    createGrade(topic?.questions[0]?.itemKey ?? "", 1, { at: new Date(site.resources.now().getTime() + 1000) }),
  ]);
  expect(await mastered()).toBe(0);
});

siteTest("due cards are on the home screen once their time has come, in one session", async () => {
  const ada = await premium("ada.today@study.example");
  const [question] = course().topics[2]?.questions ?? [];
  await send(ada, [createGrade(question?.itemKey ?? "", 1)]);
  expect(await pageText(ada.browser.get("/"))).toContain("Nothing is due");
  site.advance(hourMs);
  expect(await pageText(ada.browser.get("/"))).toContain("One question is due");
  expect(await pageText(ada.browser.get("/review"))).toContain("Due today");
  site.advance(-hourMs);
});
