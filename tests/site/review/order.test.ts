import { asc, count, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { schema } from "#server/db/connection/database.ts";
import { events } from "#server/db/schema/events.ts";
import { reviewRetractions, studyCourses, studyDays } from "#server/db/schema/study.ts";
import type { SubmittedRetraction } from "#server/services/review/apply-batch.ts";
import type { SentGrade } from "#server/services/review/mark-quiz.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { updateReviewSettings } from "#server/services/review/settings.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const start = Date.parse("2026-01-01T08:00:00Z");
const hourMs = 3_600_000;

type Message = { grade: SentGrade } | { retraction: SubmittedRetraction };

async function openLearner(email: string) {
  const { uid } = await openPremium(site, email);
  const caller = callerOf({ kind: "premium", uid, email });
  const send = (batch: readonly Message[]) =>
    recordReviews(site.resources, caller, {
      uid,
      grades: batch.flatMap((message) => ("grade" in message ? [message.grade] : [])),
      retractions: batch.flatMap((message) => ("retraction" in message ? [message.retraction] : [])),
    });
  return { uid, caller, send };
}

/** Returns all state derived from a learner's grades, without their uid. */
async function stateOf(uid: string) {
  const { db } = site.resources;
  const { reviewCards, progressLog, userDocuments } = schema;
  const cards = await db.select().from(reviewCards).where(eq(reviewCards.uid, uid)).orderBy(asc(reviewCards.itemKey));
  const steps = await db.select().from(progressLog).where(eq(progressLog.uid, uid)).orderBy(asc(progressLog.id));
  const recorded = await db.select({ rows: count() }).from(events).where(eq(events.uid, uid));
  const zone = await db.select({ zone: userDocuments.zone }).from(userDocuments).where(eq(userDocuments.uid, uid));
  const strip = (rows: readonly { uid: string }[]) => rows.map((row) => ({ ...row, uid: "" }));
  return { cards: strip(cards), steps: strip(steps), recorded, zone };
}

async function forget(uid: string) {
  const { db } = site.resources;
  const logs = [schema.reviewCards, schema.progressLog, schema.reviewLog, reviewRetractions, events];
  for (const table of [...logs, studyCourses, studyDays]) await db.delete(table).where(eq(table.uid, uid));
  await db.update(schema.userDocuments).set({ zone: null }).where(eq(schema.userDocuments.uid, uid));
}

const anyGrades = (itemKeys: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      itemKey: fc.constantFrom(...itemKeys),
      grade: fc.constantFrom(1 as const, 3 as const, 5 as const),
      gradedAt: fc.integer({ min: 0, max: 500 }).map((hours) => new Date(start + hours * hourMs)),
      zone: fc.constantFrom("UTC", "Europe/Madrid", "Asia/Tokyo", "America/Los_Angeles"),
      tookMs: fc.integer({ min: 500, max: 60_000 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 14 },
  );

/** A way in which the messages of two devices may arrive: in any order, some of them twice, in batches of any size. */
interface Delivery {
  order: number[];
  again: boolean[];
  batch: number;
}

const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  again: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
  batch: fc.integer({ min: 1, max: 9 }),
});

function deliver(messages: readonly Message[], { order, again, batch }: Delivery): Message[][] {
  const sent = messages
    .flatMap((message, index) => (again[index] ? [message, message] : [message]))
    .map((message, index) => ({ message, place: order[index % order.length] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message);
  return Array.from({ length: Math.ceil(sent.length / batch) }, (_, index) =>
    sent.slice(index * batch, (index + 1) * batch),
  );
}

siteTest("however the messages of two devices come in, cards, progress, events and zone end the same", async () => {
  const [ada, eva] = [await openLearner("ada@order.example"), await openLearner("eva@order.example")];
  const itemKeys = courseOf(site, "Calculus I")
    .topics.flatMap(({ questions }) => questions.map(({ itemKey }) => itemKey))
    .slice(0, 3);
  const runs = fc.asyncProperty(anyGrades(itemKeys), anyDelivery, anyDelivery, async (grades, one, other) => {
    const messages: Message[] = grades.flatMap((grade, index) => {
      const isTakenBack = index % 3 === 1;
      const retraction = { gradeId: grade.id, retractedAt: new Date(grade.gradedAt.getTime() + 5000) };
      return isTakenBack ? [{ grade }, { retraction }] : [{ grade }];
    });
    for (const batch of deliver(messages, one)) await ada.send(batch);
    for (const batch of deliver(messages, other)) await eva.send(batch);
    expect(await stateOf(ada.uid)).toEqual(await stateOf(eva.uid));
    const lines: string[] = [];
    await verifyReviews(site.resources.db, {
      isRebuilding: false,
      measures: site.resources,
      report: (line) => lines.push(line),
    });
    expect(lines).toEqual([]);
    await forget(ada.uid);
    await forget(eva.uid);
  });
  await fc.assert(runs, { numRuns: 12, endOnFailure: true });
});

siteTest("two batches that come in at the same moment both count", async () => {
  const { uid, send } = await openLearner("ida@order.example");
  const [question] = courseOf(site, "Calculus I").topics[0]?.questions ?? [];
  const grades = fc.sample(anyGrades([question?.itemKey ?? ""]), { numRuns: 1, seed: 7 })[0] ?? [];
  await Promise.all([...grades, ...grades].map((grade) => send([{ grade }])));
  const [card] = await site.resources.db.select().from(schema.reviewCards).where(eq(schema.reviewCards.uid, uid));
  expect(card?.reps).toBe(grades.length);
});

siteTest("a learner changes what share to remember, the daily cap and the zone, within their bounds", async () => {
  const { uid, caller, send } = await openLearner("ada.settings@order.example");
  const change = (settings: Parameters<typeof updateReviewSettings>[2]) =>
    updateReviewSettings(site.resources, caller, settings);
  expect(await change({ uid, desiredRetention: 0.95, dailyCap: 20, zone: "Europe/Madrid" })).toEqual({
    desiredRetention: 0.95,
    dailyCap: 20,
    zone: "Europe/Madrid",
  });
  expect(await change({ uid, dailyCap: 30 })).toMatchObject({ desiredRetention: 0.95, dailyCap: 30 });
  for (const [field, value] of [
    ["desiredRetention", 0.79],
    ["desiredRetention", Number.NaN],
    ["dailyCap", 4],
    ["dailyCap", 20.5],
    ["zone", "Mars/Olympus"],
  ] as const)
    await expect(change({ uid, [field]: value })).rejects.toMatchObject({
      code: "review_settings_invalid",
      details: { errors: [{ field }] },
    });
  await expect(change({ uid: "someone-else", dailyCap: 20 })).rejects.toMatchObject({ code: "user_not_found" });
  const [question] = courseOf(site, "Calculus I").topics[0]?.questions ?? [];
  const [first, second] =
    fc.sample(
      anyGrades([question?.itemKey ?? ""]).filter((all) => all.length > 1),
      {
        numRuns: 1,
        seed: 11,
      },
    )[0] ?? [];
  if (!first || !second) throw new Error("there are no grades");
  await send([{ grade: first }]);
  await change({ uid, desiredRetention: 0.8 });
  await send([{ grade: second }]);
  const found = await verifyReviews(site.resources.db, {
    isRebuilding: false,
    measures: site.resources,
    report: () => {},
  });
  expect(found.differences).toBe(0);
});
