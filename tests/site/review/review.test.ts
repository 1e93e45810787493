import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import { expect } from "vitest";
import { isQuizQuestion } from "#server/catalogue/catalogue.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { schema } from "#server/db/connection/database.ts";
import { events } from "#server/db/schema/events.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface Learner {
  browser: TestBrowser;
  uid: string;
}

/** Keys of the questions that learners grade themselves. */
const keys = () =>
  courseOf(site, "Calculus I").topics.flatMap(({ questions }) =>
    questionsOf(site.resources.catalogue, questions)
      .filter((question) => !isQuizQuestion(question))
      .map(({ itemKey }) => itemKey),
  );
const key = (index: number) => keys()[index] ?? "";

const createGrade = (itemKey: string, grade: number, agoMs = 0) => ({
  id: randomUUID() as string,
  itemKey,
  grade,
  gradedAt: new Date(site.resources.now().getTime() - agoMs).toISOString(),
});

const takeBack = ({ id: gradeId }: { id: string }) => ({ gradeId, retractedAt: site.resources.now().toISOString() });

async function send({ browser, uid }: Learner, body: { grades?: unknown[]; retractions?: unknown[] }) {
  const response = await browser.json("POST", `/api/users/${uid}/reviews`, body);
  return { status: response.status, ...(await response.json()) };
}

const read = async ({ browser, uid }: Learner) => (await browser.get(`/api/users/${uid}/reviews`)).json();

const cardsOf = ({ uid }: Learner) =>
  site.resources.db
    .select()
    .from(schema.reviewCards)
    .where(eq(schema.reviewCards.uid, uid))
    .orderBy(asc(schema.reviewCards.itemKey));

const documentOf = async ({ uid }: Learner) => {
  const [row] = await site.resources.db.select().from(schema.userDocuments).where(eq(schema.userDocuments.uid, uid));
  return row;
};

const statuses = (items: { status: string; code?: string }[]) => items.map(({ status, code }) => code ?? status);

async function verify() {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  let remaining = 0;
  const advance = (learners: number, total: number) => {
    remaining = (learners === 0 ? total : remaining) - learners;
  };
  const found = await verifyReviews(site.resources.db, {
    isRebuilding: false,
    measures: site.resources,
    report,
    advance,
  });
  expect(remaining).toBe(0);
  return { ...found, lines };
}

siteTest("a grade that is taken back leaves the card as it was before it, and the progress too", async () => {
  const ada = await openPremium(site, "ada.undo@review.example");
  const [first, second] = [createGrade(key(0), 3, 3 * dayMs), createGrade(key(0), 1)];
  await send(ada, { grades: [first] });
  const before = await cardsOf(ada);
  await send(ada, { grades: [second] });
  expect(await cardsOf(ada)).not.toEqual(before);
  const { retractions } = await send(ada, { retractions: [takeBack(second), takeBack(second)] });
  expect(statuses(retractions)).toEqual(["counted", "known"]);
  expect(await cardsOf(ada)).toEqual(before);
  expect((await send(ada, { retractions: [takeBack(second)] })).retractions[0].status).toBe("known");
});

siteTest(
  "taking back the only grade of a question leaves no card, and sending the grade again brings none",
  async () => {
    const ada = await openPremium(site, "ada.only@review.example");
    const grade = createGrade(key(0), 5);
    const sent = await send(ada, { grades: [grade], retractions: [takeBack(grade)] });
    expect([sent.items[0].status, sent.items[0].due, sent.retractions[0].status]).toEqual([
      "counted",
      undefined,
      "counted",
    ]);
    expect(await cardsOf(ada)).toEqual([]);
    expect((await send(ada, { grades: [grade] })).items[0].status).toBe("known");
    expect(await cardsOf(ada)).toEqual([]);
    expect((await verify()).lines).toEqual([]);
  },
);

siteTest("a retraction that comes before its grade counts once the grade is there", async () => {
  const ada = await openPremium(site, "ada.early@review.example");
  const [kept, undone] = [createGrade(key(1), 3, dayMs), createGrade(key(1), 1)];
  expect((await send(ada, { retractions: [takeBack(undone)] })).retractions[0].status).toBe("counted");
  await send(ada, { grades: [undone, kept] });
  expect((await cardsOf(ada)).map(({ reps }) => reps)).toEqual([1]);
  expect((await verify()).lines).toEqual([]);
});

siteTest("each bad item of a batch is refused with a reason, and the good ones are kept", async () => {
  const ada = await openPremium(site, "ada.items@review.example");
  const good = { ...createGrade(key(0), 3), userAnswer: "a\u0000b", zone: "Mars/Olympus", tookMs: -1 };
  const tomorrow = new Date(site.resources.now().getTime() + dayMs).toISOString();
  const { status, items, retractions } = await send(ada, {
    grades: [
      { ...createGrade(key(0), 3), id: "1" },
      createGrade(key(0), 4),
      { ...createGrade(key(0), 3), gradedAt: "yesterday" },
      { ...createGrade(key(0), 3), gradedAt: "1970-01-01T00:00:00Z" },
      { ...createGrade(key(0), 3), gradedAt: tomorrow },
      { ...createGrade(key(0), 3), userAnswer: "x".repeat(10_001) },
      createGrade("calculus-i/unknown", 3),
      null,
      "grade",
      good,
      { ...good, grade: 1, itemKey: key(1) },
    ],
    retractions: [
      { gradeId: "1", retractedAt: tomorrow },
      { gradeId: randomUUID(), retractedAt: tomorrow },
    ],
  });
  expect(status).toBe(200);
  expect(statuses(items)).toEqual([
    ...Array(4).fill("invalid_request"),
    "future_instant",
    "invalid_request",
    "not_found",
    "invalid_request",
    "invalid_request",
    "counted",
    "known",
  ]);
  expect(items[0]).toMatchObject({ id: "1", message: expect.stringContaining("id:") });
  expect(items.at(-1)).toMatchObject({ itemKey: key(0) });
  expect(statuses(retractions)).toEqual(["invalid_request", "future_instant"]);
  expect((await cardsOf(ada)).map(({ itemKey }) => itemKey)).toEqual([key(0)]);
});

siteTest("two learners may use the same id, and nobody reaches the cards of another", async () => {
  const [ada, ben] = [
    await openPremium(site, "ada.same@review.example"),
    await openPremium(site, "ben.same@review.example"),
  ];
  const grade = createGrade(key(0), 3);
  for (const learner of [ada, ben]) expect((await send(learner, { grades: [grade] })).items[0].status).toBe("counted");
  await send(ben, { retractions: [takeBack(grade)] });
  expect([(await cardsOf(ada)).length, (await cardsOf(ben)).length]).toEqual([1, 0]);
  expect((await send({ browser: ben.browser, uid: ada.uid }, { grades: [createGrade(key(1), 3)] })).status).toBe(404);
});

siteTest("ten thousand grades of a long time offline are counted in one batch, one more is too many", async () => {
  const ada = await openPremium(site, "ada.batch@review.example");
  const all = keys();
  const grades = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 99
      ? createGrade("calculus-i/unknown", 3)
      : {
          ...createGrade(all[index % all.length] ?? "", index % 7 === 0 ? 1 : 3, index * minuteMs),
          zone: "Europe/Madrid",
          tookMs: 9000,
        },
  );
  const { items } = await send(ada, { grades });
  expect(items).toHaveLength(10_000);
  expect(statuses(items).filter((one) => one === "counted")).toHaveLength(9900);
  expect(statuses(items).filter((one) => one === "not_found")).toHaveLength(100);
  expect((await send(ada, { grades: [...grades, createGrade(key(0), 3)] })).status).toBe(422);
  expect((await verify()).lines).toEqual([]);
});

siteTest("the learner's zone is that of their newest grade, in whatever order grades come", async () => {
  const ada = await openPremium(site, "ada.zone@review.example");
  await send(ada, { grades: [{ ...createGrade(key(0), 3, minuteMs), zone: "Asia/Tokyo" }] });
  await send(ada, { grades: [{ ...createGrade(key(1), 3, dayMs), zone: "Europe/Madrid" }] });
  expect((await documentOf(ada))?.zone).toBe("Asia/Tokyo");
  await send(ada, { grades: [createGrade(key(2), 3)] });
  const rows = await site.resources.db
    .select({ itemKey: schema.reviewLog.itemKey, zone: schema.reviewLog.zone })
    .from(schema.reviewLog)
    .where(and(eq(schema.reviewLog.uid, ada.uid), eq(schema.reviewLog.itemKey, key(2))));
  expect(rows).toEqual([{ itemKey: key(2), zone: "Asia/Tokyo" }]);
});

siteTest("each counted grade leaves one FLASHCARDS_GRADE record with SM-2 before and after it", async () => {
  const ada = await openPremium(site, "ada.events@review.example");
  const [first, second] = [createGrade(key(0), 3, 2 * dayMs), createGrade(key(0), 5)];
  await send(ada, { grades: [first] });
  await send(ada, { grades: [second, second] });
  await send(ada, { grades: [first] });
  const rows = await site.resources.db
    .select()
    .from(events)
    .where(eq(events.uid, ada.uid))
    .orderBy(asc(events.eventTimestamp));
  expect(rows.map(({ event }) => event)).toEqual(["FLASHCARDS_GRADE", "FLASHCARDS_GRADE"]);
  const items = rows.map(({ fields }) => (fields.items as Record<string, unknown>)[key(0)]);
  expect(items[0]).toMatchObject({
    courseId: "Calculus I",
    quality: 3,
    easeFactor: 2.5,
    interval: 0,
    repetitions: 0,
    sm2Output: { easeFactor: 2.36, interval: 1, repetitions: 1 },
  });
  expect(items[1]).toMatchObject({
    quality: 5,
    easeFactor: 2.36,
    interval: 1,
    repetitions: 1,
    sm2Output: { easeFactor: 2.46, interval: 6, repetitions: 2, nextReviewDate: expect.stringMatching(/T04:00:00/) },
  });
});

siteTest("today names what is due, how long it takes at the learner's pace, and the coming 30 days", async () => {
  const ada = await openPremium(site, "ada.pace@review.example");
  const grades = Array.from({ length: 9 }, (_, index) => ({
    ...createGrade(key(index), 3, 40 * dayMs),
    tookMs: 90_000,
    zone: "Europe/Madrid",
  }));
  await send(ada, { grades });
  const today = await read(ada);
  expect(today.items).toHaveLength(9);
  expect(today).toMatchObject({ dueInAll: 9, doneToday: 0, estimatedMinutes: 14, caughtUpOn: null });
  expect(today.settings).toEqual({ desiredRetention: 0.9, dailyCap: 100, zone: "Europe/Madrid" });
  expect(today.forecast).toHaveLength(30);
  expect(today.forecast[0].reviews).toBe(9);
  expect(today.items[0]).toMatchObject({ course: "Calculus I", isLeech: false });
  await send(ada, { grades: [createGrade(key(0), 3)] });
  expect(await read(ada)).toMatchObject({ dueInAll: 8, doneToday: 1 });
});

siteTest("a question that slipped eight times is marked as a leech", async () => {
  const ada = await openPremium(site, "ada.leech@review.example");
  const grades = Array.from({ length: 8 }, (_, round) => [
    createGrade(key(0), 5, (100 - round * 10) * dayMs),
    createGrade(key(0), 1, (95 - round * 10) * dayMs),
  ]).flat();
  await send(ada, { grades });
  expect((await read(ada)).items).toMatchObject([{ itemKey: key(0), isLeech: true }]);
});

siteTest("a card that differs from its log is found, and rebuilt", async () => {
  const ada = await openPremium(site, "ada.verify@review.example");
  const grade = createGrade(key(0), 3, dayMs);
  await send(ada, { grades: [grade, createGrade(key(1), 5, dayMs)] });
  expect(await verify()).toMatchObject({ differences: 0, left: 0 });
  const { db } = site.resources;
  const own = eq(schema.reviewCards.uid, ada.uid);
  const before = await cardsOf(ada);
  await db
    .update(schema.reviewCards)
    .set({ stability: 99 })
    .where(and(own, eq(schema.reviewCards.itemKey, key(0))));
  await db.delete(schema.reviewCards).where(and(own, eq(schema.reviewCards.itemKey, key(1))));
  await db.delete(schema.progressLog).where(eq(schema.progressLog.id, grade.id));
  const { lines } = await verify();
  expect(lines).toHaveLength(5);
  expect(lines.join("\n")).toMatch(/stability is 99, by the log 2\.3065/);
  expect(lines.join("\n")).toMatch(/there are grades, but no card/);
  expect(lines.join("\n")).toMatch(/is missing, by the log question-graded 3/);
  expect(lines.join("\n")).toMatch(/grade of \S+ is 3, by the log none\n.*steps of \S+ is 2, by the log 1/);
  const rebuilt = await verifyReviews(db, { isRebuilding: true, measures: site.resources, report: () => {} });
  expect(rebuilt).toMatchObject({ rebuilt: 2, left: 1 });
  expect(await cardsOf(ada)).toEqual(before);
  await db.delete(schema.reviewLog).where(eq(schema.reviewLog.uid, ada.uid));
  await db.delete(schema.progressLog).where(eq(schema.progressLog.uid, ada.uid));
  expect((await verify()).lines).toHaveLength(4);
  await db.delete(schema.reviewCards).where(own);
  const [rows] = await db.select({ rows: count() }).from(schema.reviewCards).where(own);
  expect(rows).toEqual({ rows: 0 });
});
