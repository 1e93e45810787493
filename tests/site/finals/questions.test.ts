import { and, eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { measureQuestion } from "#domain/questions/statistics.ts";
import { listDecisions } from "#server/db/finals/question-decisions.ts";
import { addCounts, listStatistics, type QuestionStatisticsRow } from "#server/db/finals/question-statistics.ts";
import { listReports } from "#server/db/finals/reports.ts";
import { mails } from "#server/db/schema/mails.ts";
import { readFinals } from "#server/services/finals/finals.ts";
import { decideQuestion, judgeQuestions } from "#server/services/finals/judge-questions.ts";
import { presentQuestions, readUndrawn } from "#server/services/finals/present-questions.ts";
import { listCorrected, listUnregraded, regradeQuestions } from "#server/services/finals/regrade.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { openQuestionWorld, type QuestionWorld, repairedCourse } from "#tests/helpers/study/question-history.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const { slug } = repairedCourse;

async function statisticsOf(world: QuestionWorld, number: number): Promise<QuestionStatisticsRow[]> {
  const rows = await listStatistics(world.resources.db, slug);
  return rows.filter(({ itemKey }) => itemKey === world.itemKey(number));
}

/** Returns the numbers of the questions that the next attempts can not draw. */
async function undrawn(world: QuestionWorld): Promise<string[]> {
  return [...(await readUndrawn(world.resources, slug))].sort();
}

async function stateOf(world: QuestionWorld, number: number) {
  const decisions = await listDecisions(world.resources.db, slug);
  return decisions.findLast(({ itemKey }) => itemKey === world.itemKey(number))?.state ?? null;
}

/** Returns the subjects of the mails to the operator about a question. */
async function mailsAbout(world: QuestionWorld, number: number): Promise<(string | null)[]> {
  const isAbout = like(mails.key, `question-%:${world.itemKey(number)}:%`);
  return (await site.resources.db.select().from(mails).where(isAbout)).map(({ key, kind }) => {
    expect(kind).toBe("question-doubted");
    return key.split(":")[0] ?? null;
  });
}

/** Adds answers of unnamed learners to a question as it is now. */
async function addAnswers(
  world: QuestionWorld,
  number: number,
  { answers, right }: { answers: number; right: number },
) {
  const itemKey = world.itemKey(number);
  const version = presentQuestions(world.resources.catalogue, slug).get(itemKey)?.version ?? "";
  const counts = { answers, right, skips: 0, restSum: 0, restSquares: 0, restOfRight: 0, reports: 0 };
  await addCounts(world.resources.db, [{ itemKey, version, course: slug, ...counts }]);
}

siteTest("only a learner's first time with a question counts, with its rest, and blanks apart", async () => {
  const world = openQuestionWorld(site.resources, 12);
  const ada = await world.addLearner();
  const first = await world.start(ada, (itemKey) => {
    if (itemKey === world.itemKey(0)) return undefined;
    return itemKey === world.itemKey(1) ? "b" : "a";
  });
  await world.submit(ada, first);
  const again = await world.start(ada, () => "b");
  await world.submit(ada, again);
  expect(await statisticsOf(world, 0)).toMatchObject([{ answers: 0, skips: 1, right: 0, restSum: 0 }]);
  expect(await statisticsOf(world, 1)).toMatchObject([{ answers: 1, skips: 0, right: 0, restSum: 10, restOfRight: 0 }]);
  expect(await statisticsOf(world, 2)).toMatchObject([
    { answers: 1, right: 1, restSum: 9, restSquares: 81, restOfRight: 9 },
  ]);
});

siteTest("an attempt that was only opened counts nothing, and its questions are known then", async () => {
  const world = openQuestionWorld(site.resources, 12);
  const ada = await world.addLearner();
  await world.submit(ada, await world.start(ada, () => ""));
  await world.submit(ada, await world.start(ada, () => "a"));
  expect(await statisticsOf(world, 3)).toEqual([]);
});

siteTest("many attempts that end at once are all counted", async () => {
  const world = openQuestionWorld(site.resources, 12);
  const people = await Promise.all(Array.from({ length: 8 }, () => world.addLearner()));
  const started: [(typeof people)[number], string][] = [];
  for (const [index, person] of people.entries())
    started.push([person, await world.start(person, () => (index % 2 === 0 ? "a" : "b"))]);
  await Promise.all(started.map(([person, id]) => world.submit(person, id)));
  const [row] = await statisticsOf(world, 5);
  expect(row).toMatchObject({ answers: 8, right: 4, restSum: 44, restOfRight: 44 });
  expect(row && measureQuestion(row).discrimination).toBeCloseTo(1, 9);
});

siteTest(
  "three reports by learners who answered, on two days, withdraw a question for everyone, and tell the operator",
  async () => {
    const world = openQuestionWorld(site.resources, 13);
    const reported = world.itemKey(4);
    // One of thirteen is left out of each attempt: now and then it is the reported one.
    for (let reports = 0; reports < 3; ) {
      const person = await world.addLearner();
      const id = await world.start(person, () => "b");
      const hasQuestion = (await world.read(id)).questions.some(({ itemKey }) => itemKey === reported);
      if (hasQuestion) await world.report(person, id, reported);
      await judgeQuestions(world.resources);
      // Reported, but its attempt is not submitted.
      expect(await stateOf(world, 4)).toBeNull();
      await world.submit(person, id);
      if (hasQuestion) reports += 1;
      await judgeQuestions(world.resources);
      expect(await stateOf(world, 4)).toBe(reports >= 3 ? "withdrawn" : null);
    }
    expect(await undrawn(world)).toEqual([reported]);
    await judgeQuestions(world.resources);
    expect(await mailsAbout(world, 4)).toEqual(["question-withdrawn"]);
    // A correction is another question: it is drawn again, and reported again by whoever still finds it wrong.
    world.correct(4, "c");
    expect(await undrawn(world)).toEqual([]);
  },
);

siteTest("reports of learners who left the question blank, or discarded, withdraw nothing", async () => {
  const world = openQuestionWorld(site.resources, 13);
  for (let reports = 0; reports < 3; ) {
    const person = await world.addLearner();
    const id = await world.start(person, (itemKey) => (itemKey === world.itemKey(1) ? "" : "a"));
    const isAsked = (await world.read(id)).questions.some(({ itemKey }) => itemKey === world.itemKey(1));
    if (isAsked) await world.report(person, id, world.itemKey(1));
    await world.submit(person, id);
    if (isAsked) reports += 1;
  }
  await judgeQuestions(world.resources);
  expect(await stateOf(world, 1)).toBeNull();
  const rows = await listReports(world.resources.db, { itemKey: world.itemKey(1), course: null, limit: 10 });
  expect(rows).toHaveLength(3);
  expect(rows.every(({ isCounted }) => !isCounted)).toBe(true);
});

siteTest("a report is stored once per learner and version, and again when the question was corrected", async () => {
  const world = openQuestionWorld(site.resources, 12);
  const ada = await world.addLearner();
  const first = await world.start(ada, () => "a");
  await world.report(ada, first, world.itemKey(0));
  await world.report(ada, first, world.itemKey(0));
  expect(await statisticsOf(world, 0)).toMatchObject([{ reports: 1 }]);
  await world.submit(ada, first);
  world.correct(0, "b");
  const second = await world.start(ada, () => "a");
  await world.report(ada, second, world.itemKey(0));
  await world.submit(ada, second);
  expect((await statisticsOf(world, 0)).map(({ reports }) => reports)).toEqual([1, 1]);
});

siteTest("a question that nobody can answer is withdrawn, but never the twelfth of a course", async () => {
  const world = openQuestionWorld(site.resources, 13);
  await addAnswers(world, 0, { answers: 29, right: 0 });
  await addAnswers(world, 1, { answers: 40, right: 10 });
  await judgeQuestions(world.resources);
  expect(await undrawn(world)).toEqual([]);
  await addAnswers(world, 0, { answers: 1, right: 0 });
  await addAnswers(world, 2, { answers: 60, right: 1 });
  await judgeQuestions(world.resources);
  const states = await Promise.all([0, 1, 2].map((number) => stateOf(world, number)));
  expect(states).toEqual(["withdrawn", null, "doubted"]);
  expect(await undrawn(world)).toEqual([world.itemKey(0)]);
  await judgeQuestions(world.resources);
  expect([await mailsAbout(world, 0), await mailsAbout(world, 2)]).toEqual([
    ["question-withdrawn"],
    ["question-doubted"],
  ]);
  // Where questions were removed since, the withdrawn one is drawn rather than none.
  world.cut(12);
  expect(await undrawn(world)).toEqual([]);
  expect((await world.read(await world.start(await world.addLearner(), () => "a"))).questions).toHaveLength(12);
});

siteTest("processes that judge at once withdraw no question too many", async () => {
  const world = openQuestionWorld(site.resources, 14);
  for (const number of [0, 1, 2, 3]) await addAnswers(world, number, { answers: 50, right: 0 });
  await Promise.all(Array.from({ length: 4 }, () => judgeQuestions(world.resources)));
  const states = await Promise.all([0, 1, 2, 3].map((number) => stateOf(world, number)));
  expect(states.toSorted()).toEqual(["doubted", "doubted", "withdrawn", "withdrawn"]);
});

siteTest("the operator withdraws a question and keeps another, and the site does not contradict", async () => {
  const world = openQuestionWorld(site.resources, 13);
  const decide = (number: number, state: "withdrawn" | "kept") =>
    decideQuestion(world.resources, { itemKey: world.itemKey(number), state, note: "By hand." });
  await addAnswers(world, 1, { answers: 50, right: 0 });
  expect(await decide(1, "kept")).toBe("decided");
  world.advance(1);
  await judgeQuestions(world.resources);
  expect(await stateOf(world, 1)).toBe("kept");
  expect(await decide(0, "withdrawn")).toBe("decided");
  expect(await decide(0, "withdrawn")).toBe("already");
  expect(await decide(2, "withdrawn")).toBe("needed");
  expect(await decideQuestion(world.resources, { itemKey: "calculus-i/nothing", state: "kept", note: "" })).toBe(
    "unknown",
  );
  const drawn = await world.read(await world.start(await world.addLearner(), () => "a"));
  expect(drawn.questions.map(({ itemKey }) => itemKey)).not.toContain(world.itemKey(0));
  expect(await decide(0, "kept")).toBe("decided");
  expect(await undrawn(world)).toEqual([]);
});

siteTest("what was corrected is listed until its answers were compared, and the learner is told by mail", async () => {
  const world = openQuestionWorld(site.resources, 12);
  const ada = await world.addLearner();
  const id = await world.start(ada, (itemKey) => (itemKey === world.itemKey(7) ? "c" : "a"));
  await world.submit(ada, id);
  const corrected = async () => [
    (await listCorrected(world.resources)).includes(world.itemKey(7)),
    (await listUnregraded(world.resources)).includes(world.itemKey(7)),
  ];
  expect(await corrected()).toEqual([false, false]);
  world.correct(7, "c");
  expect(await corrected()).toEqual([true, true]);
  const found = await regradeQuestions(world.resources, [world.itemKey(7), "calculus-i/nothing"]);
  expect(found).toEqual({ attempts: 1, answers: 1, passed: 0, certificates: 0 });
  expect(await corrected()).toEqual([true, false]);
  expect(await regradeQuestions(world.resources, [world.itemKey(7)])).toEqual({ ...found, answers: 0 });
  const [mail, ...others] = await site.resources.db
    .select()
    .from(mails)
    .where(and(eq(mails.uid, ada.uid), eq(mails.kind, "finals-regraded")));
  expect(others).toEqual([]);
  expect(mail?.key).toBe(`finals-regraded:${id}:12`);
  expect((await world.read(id)).questions.find(({ itemKey }) => itemKey === world.itemKey(7))).toMatchObject({
    correctAnswer: "a",
    isCorrect: true,
    regraded: { correctAnswer: "c", answer: "It is c." },
  });
  const { result } = await readFinals(world.resources, callerOf(ada.viewer), repairedCourse.name);
  expect(result?.questions.filter(({ isRegraded }) => isRegraded)).toMatchObject([
    {
      itemKey: world.itemKey(7),
      isCorrect: true,
      correctHtml: "c",
      explanationHtml: expect.stringContaining("It is c."),
    },
  ]);
});
