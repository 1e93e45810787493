import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { readToday } from "#server/services/review/review.ts";
import { updateReviewSettings } from "#server/services/review/settings.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

siteTest("a plan of today that a process keeps is always the one that another would make", async () => {
  site.holdTime();
  const { uid } = await openPremium(site, "ada@planned.example");
  const caller = callerOf({ kind: "premium", uid, email: "" });
  const { resources } = site;
  // Plans are kept by catalogue, so that a copy of it has none.
  const fresh = () => readToday({ ...resources, catalogue: { ...resources.catalogue } }, caller);
  const seen: string[] = [];
  const compare = async () => {
    const kept = await readToday(resources, caller);
    expect(kept).toEqual(await fresh());
    expect(await readToday(resources, caller)).toEqual(kept);
    const { due, doneToday, settings } = kept;
    seen.push(`${due.length} due, ${doneToday} done, cap ${settings.dailyCap}`);
  };
  const questions = courseOf(site, "Calculus I").topics.flatMap((topic) => topic.questions);
  const grade = (number: number, value: 1 | 3) => ({
    id: randomUUID(),
    itemKey: questions[number]?.itemKey ?? "",
    grade: value,
    userAnswer: "an answer",
    gradedAt: resources.now(),
  });
  const send = (grades: ReturnType<typeof grade>[], retractions: { gradeId: string; retractedAt: Date }[] = []) =>
    recordReviews(resources, caller, { uid, grades, retractions });
  await compare();
  await send([grade(0, 3), grade(1, 1)]);
  await compare();
  site.advance(11 * minuteMs);
  await compare();
  await updateReviewSettings(resources, caller, { uid, dailyCap: 5 });
  await compare();
  const last = grade(1, 3);
  await send([last]);
  await compare();
  await send([], [{ gradeId: last.id, retractedAt: resources.now() }]);
  await compare();
  site.advance(8 * dayMs);
  await compare();
  site.advance(-8 * dayMs - 11 * minuteMs);
  await compare();
  expect(seen).toEqual([
    "0 due, 0 done, cap 100",
    "0 due, 0 done, cap 100",
    "2 due, 0 done, cap 100",
    "2 due, 0 done, cap 5",
    "1 due, 1 done, cap 5",
    "2 due, 0 done, cap 5",
    "2 due, 0 done, cap 5",
    "0 due, 0 done, cap 5",
  ]);
});
