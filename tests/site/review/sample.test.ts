import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { schema } from "#server/db/connection/database.ts";
import { verifySample } from "#server/services/review/verification.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("the sample of a night reports that learners differ from their logs, and repairs nothing", async () => {
  const { db, catalogue, now } = site.resources;
  const topic = courseOf(site, "Calculus I").topics[0];
  const [question] = questionsOf(catalogue, topic?.questions.slice(0, 1) ?? []);
  if (!question) throw new Error("the topic has no question");
  const learners = [];
  for (const name of ["ada", "ben", "cleo"]) {
    const { browser, uid } = await openPremium(site, `${name}@sample.example`);
    const answer = await browser.json("POST", paths.apiReviews(uid), { grades: [gradeOf(question, 3, now())] });
    expect(answer.status).toBe(200);
    learners.push(uid);
  }
  expect(await verifySample(site.resources)).toMatchObject({ learners: 3, cards: 3, differences: 0 });
  const ofBen = eq(schema.reviewCards.uid, learners[1] ?? "");
  await db.update(schema.reviewCards).set({ stability: 99, lapses: 7 }).where(ofBen);
  expectLog(/the study of 1 learner of 3 differs from its log: run studiolo reviews verify/);
  expect(await verifySample(site.resources)).toMatchObject({ learners: 3, differences: 2, left: 2 });
  expect(await db.select({ lapses: schema.reviewCards.lapses }).from(schema.reviewCards).where(ofBen)).toEqual([
    { lapses: 7 },
  ]);
});
