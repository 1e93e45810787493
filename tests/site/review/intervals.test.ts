import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const sixDays = 6 * 24 * 60;

siteTest("a receipt says what each grade would give next, and after an undo what it gave before", async () => {
  const { browser, uid } = await openPremium(site, "ada@intervals.example");
  const itemKey = courseOf(site, "Calculus I").topics[0]?.questions[0]?.itemKey;
  const createGrade = (grade: number) => {
    const gradedAt = site.resources.now().toISOString();
    return { id: randomUUID() as string, itemKey, grade, gradedAt };
  };
  const send = async (body: { grades?: unknown[]; retractions?: unknown[] }) => {
    const response = await browser.json("POST", paths.apiReviews(uid), body);
    return (await response.json()) as Record<"items" | "retractions", { itemKey: string; intervals: object }[]>;
  };
  const takeBack = async ({ id: gradeId }: { id: string }) => {
    const { retractions } = await send({ retractions: [{ gradeId, retractedAt: site.resources.now().toISOString() }] });
    return retractions[0];
  };
  const [hard, easy] = [createGrade(1), createGrade(5)];
  const afterHard = (await send({ grades: [hard] })).items[0];
  const afterEasy = (await send({ grades: [easy] })).items[0];
  expect(afterHard?.intervals).toMatchObject({ 1: 1, 3: 10 });
  expect(afterEasy?.intervals).toMatchObject({ 3: expect.toSatisfy((minutes) => minutes > 24 * 60) });
  expect(await takeBack(easy)).toMatchObject({ itemKey, intervals: afterHard?.intervals });
  const ofNew = { 1: 1, 3: 10, 5: expect.toSatisfy((minutes) => minutes >= sixDays) };
  expect((await takeBack(hard))?.intervals).toEqual(ofNew);
});
