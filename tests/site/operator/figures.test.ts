import { afterAll, beforeAll, expect } from "vitest";
import { measureQuestion } from "#domain/questions/statistics.ts";
import { linkStates } from "#server/db/schema/links.ts";
import { putMoney } from "#tests/helpers/operator/money.ts";
import { dropTable, putEvents, putLinks, putQuestions, putService, putSteps } from "#tests/helpers/operator/rows.ts";
import { type OperatorWorld, openOperatorWorld } from "#tests/helpers/operator/world.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

/** A Wednesday: its seven days are the 12th to the 18th, and those before it the 5th to the 11th. */
const now = new Date("2026-11-18T12:00:00Z");

const learners = ["ada", "ben", "cleo", "dan", "eve"];

let world: OperatorWorld;

beforeAll(async () => {
  world = await openOperatorWorld();
  for (const uid of learners) await world.addLearner(uid, new Date("2026-10-27T10:00:00Z"));
  await world.addLearner("fay", new Date("2026-11-17T10:00:00Z"));
  await world.addLearner("gus", new Date("2026-11-05T00:00:00Z"));
  await putMoney(world.db);
  await putSteps(world.db);
  await putService(world.db);
  await putLinks(world.db);
});
afterAll(() => world.close());

siteTest("sign-ups, trials, payments and departures equal a count by hand", async () => {
  const figures = await world.read("learners", now);
  expect(figures["sign-ups"]).toEqual([
    { day: "2026-11-05", sign_ups: 1 },
    { day: "2026-11-17", sign_ups: 1 },
  ]);
  expect(figures.trials).toEqual([
    { day: "2026-11-07", trials: 1 },
    { day: "2026-11-08", trials: 1 },
    { day: "2026-11-17", trials: 1 },
  ]);
  expect(figures.conversion).toEqual([
    { day: "2026-11-14", ended: 1, paid: 1 },
    { day: "2026-11-15", ended: 1, paid: 0 },
  ]);
  expect(figures["first-payments"]).toEqual([
    { day: "2026-11-09", learners: 1 },
    { day: "2026-11-14", learners: 1 },
  ]);
  expect(figures.churn).toEqual([{ paying: 3, gone: 1 }]);
  expect(figures.endings).toEqual([
    { day: "2026-11-15", ended: 1, paid: 0 },
    { day: "2026-11-16", ended: 1, paid: 1 },
  ]);
});

siteTest("the money of a day is shown by currency, with refunds and bookkeeping records", async () => {
  const figures = await world.read("money", now);
  expect(figures.collected).toEqual([
    { day: "2026-11-09", currency: "eur", collected: 1399, refunded: 1399 },
    { day: "2026-11-13", currency: "usd", collected: 2998, refunded: 500 },
    { day: "2026-11-14", currency: "usd", collected: 1499, refunded: 0 },
  ]);
  expect(figures["open-invoices"]).toEqual([
    { trialing: 1, active: 3, past_due: 0, open: 1, asked_back: 2, undecided: 1 },
  ]);
});

siteTest("the figures of study equal a count by hand", async () => {
  const { active, retention } = await world.read("learners", now);
  expect(active).toEqual([
    { day: "2026-11-11", period: null, learners: 1 },
    { day: "2026-11-16", period: null, learners: 2 },
    { day: "2026-11-17", period: null, learners: 2 },
    { day: null, period: "before", learners: 1 },
    { day: null, period: "now", learners: 3 },
  ]);
  const cohort = { cohort: "2026-10-26", size: 5 };
  expect(retention).toEqual([
    { ...cohort, week: 0, learners: 1 },
    { ...cohort, week: 1, learners: 1 },
    { ...cohort, week: 2, learners: 1 },
    { ...cohort, week: 3, learners: 2 },
    { cohort: "2026-11-02", size: 1, week: null, learners: null },
    { cohort: "2026-11-16", size: 1, week: 0, learners: 1 },
  ]);
  const { courses } = await world.read("study", now);
  expect(courses).toEqual([
    { course: "Calculus I", steps: 3, learners: 2 },
    { course: "python-i", steps: 2, learners: 2 },
  ]);
});

siteTest("searches without results are shown if five people made them, and clicks by their target", async () => {
  const today = new Date();
  await putEvents(world.db, learners, today);
  const figures = await world.read("study", today);
  expect(figures["empty-searches"]).toEqual([{ text: "knitting &#38; lace", searches: 5, people: 5 }]);
  expect(figures.links).toEqual([
    { link: "A first course", address: "https://a.example/", course: "Calculus I", clicks: 5, people: 5 },
    { link: "A first course", address: "https://a.example/2", course: "Calculus I", clicks: 1, people: 1 },
    { link: null, address: "https://b.example/", course: "SET", clicks: 1, people: 1 },
  ]);
  expect(figures.events).toEqual([
    { event: "SEARCHING", records: 14, learners: 5 },
    { event: "URL_CLICK", records: 8, learners: 5 },
  ]);
});

siteTest("the figures of open work equal a count by hand", async () => {
  await world.jobs.prepare("errands");
  await world.jobs.send(world.db, { queue: "errands", data: {} });
  const figures = await world.read("service", now);
  expect(figures.feedback).toEqual([
    { category: "Report Broken Link", open: 2, received: 2 },
    { category: "General", open: 0, received: 1 },
  ]);
  expect(figures["broken-links"]).toEqual([{ dead: 1, suspect: 1, reported: 1, ok: 1, replaced: 0, never: 2, due: 3 }]);
  expect(figures["dead-links"]).toEqual([{ url: "https://dead.example/", verdict: "gone", days: 17 }]);
  expect(figures.mails).toEqual([{ sent: 1, waiting: 1, oldest: "2026-11-17T08:00Z", failed: 1 }]);
  expect(figures.webhooks).toEqual([{ received: 3, median: 3, waiting: 3, oldest: "2026-11-01T10:00Z", failed: 2 }]);
  expect(figures.jobs).toContainEqual({ queue: "errands", waiting: 1, late: 0, active: 0, failed: 0 });
  expect(figures.database).toEqual([{ bytes: expect.any(Number) }]);
  expect(figures.tables).toHaveLength(12);
  expect(figures.tables?.[0]).toMatchObject({
    name: expect.stringMatching(/^(?:public|pgboss)\./),
    bytes: expect.any(Number),
  });
});

siteTest("reports and figures of questions equal a count by hand, without former versions", async () => {
  const { drawn, former } = await putQuestions(world);
  const figures = await world.read("questions", now);
  const place = { course: "Calculus I", question: "limits-1" };
  expect(figures["question-decisions"]).toEqual([
    { ...place, version: drawn, state: "doubted", reason: "0 of 40 first answers were right.", days: 2, waiting: 1 },
  ]);
  expect(figures["question-reports"]).toEqual([
    { ...place, reason: "Two choices are right.", reports: 2, days: 0 },
    { ...place, reason: "None is.", reports: 1, days: 5 },
  ]);
  const counts = { answers: 6, skips: 2, right: 3, restSum: 30, restSquares: 200, restOfRight: 21, reports: 3 };
  expect(measureQuestion(counts).discrimination).toBeCloseTo(0.69, 2);
  expect(figures.questions).toEqual([
    { ...place, version: drawn, answers: 6, right: 50, discrimination: 0.69, skipped: 25, reported: 38 },
  ]);
  expect(former).not.toBe(drawn);
});

siteTest("links that were never checked wait for the operator", async () => {
  await world.db.delete(linkStates);
  const figures = await world.read("overview", now);
  expect(figures["broken-links"]).toEqual([{ dead: 0, suspect: 0, reported: 0, ok: 0, replaced: 0, never: 5, due: 5 }]);
});

siteTest("a figure that cannot be read says so, and the others are there", async () => {
  await dropTable(world.db, "provider_events");
  const { webhooks, mails } = await world.read("service", now);
  expect(webhooks).toBe("broken");
  expect(mails).toEqual([{ sent: 1, waiting: 1, oldest: "2026-11-17T08:00Z", failed: 1 }]);
  expect(world.reported).toEqual(["operator: the figure webhooks could not be read"]);
});
