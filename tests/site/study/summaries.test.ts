import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import type { Course } from "#server/catalogue/catalogue.ts";
import { schema } from "#server/db/connection/database.ts";
import { studyCourses, studyDays } from "#server/db/schema/study.ts";
import { listIncomplete } from "#server/db/study/summaries.ts";
import type { Resources } from "#server/resources.ts";
import { readProgressPage } from "#server/services/home/progress-page.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import { createSummaryUpkeep } from "#server/services/study/keep-summaries.ts";
import { recordMarks } from "#server/services/study/progress.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const hourMs = 3_600_000;
const start = Date.parse("2026-01-01T00:00:00Z");
const timeOf = (hours: number) => new Date(start + hours * hourMs);

/** What may happen to a learner's history; numbers pick one of the course's questions, links, topics or past grades. */
type Happening =
  | { what: "grades"; given: { question: number; grade: 1 | 3 | 5; hours: number; isRepeated: boolean }[] }
  | { what: "retraction"; grade: number; isEarly: boolean }
  | { what: "marks"; given: { link: number; isDone: boolean; hours: number }[] }
  | { what: "edit"; topic: number; isAdded: boolean }
  | { what: "older version"; question: number; link: number; hours: number }
  | { what: "page" };

const hours = fc.integer({ min: 0, max: 400 });
const few = fc.nat({ max: 5 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("grades" as const),
      given: fc.array(
        fc.record({
          question: few,
          grade: fc.constantFrom(1 as const, 3 as const, 3 as const, 5 as const),
          hours,
          isRepeated: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("retraction" as const), grade: fc.nat(20), isEarly: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("marks" as const),
      given: fc.array(fc.record({ link: few, isDone: fc.boolean(), hours }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("edit" as const), topic: few, isAdded: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("older version" as const), question: few, link: few, hours }),
  },
  { weight: 1, arbitrary: fc.constant({ what: "page" as const }) },
);

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
};

/** Returns a course with two topics of a few questions, which random grades master now and then. */
function shorten(course: Course): Course {
  const topics = course.topics.slice(0, 2).map((topic) => ({
    ...topic,
    questions: topic.questions.filter(({ level }) => level === "application").slice(0, 2),
  }));
  return { ...course, topics, links: course.links.slice(0, 3) };
}

function withCourse(resources: Resources, course: Course): Resources {
  const { catalogue } = resources;
  const courses = catalogue.courses.map((one) => (one.slug === course.slug ? course : one));
  return { ...resources, catalogue: { ...catalogue, courses } };
}

/** Edits a course: removes a topic's first question, or brings all of its questions back. */
function edit(course: Course, whole: Course, { topic, isAdded }: Extract<Happening, { what: "edit" }>): Course {
  const index = topic % course.topics.length;
  const [own, all] = [pick(course.topics, index), pick(whole.topics, index)];
  const questions = isAdded ? all.questions : own.questions.slice(1);
  return { ...course, topics: course.topics.with(index, { ...own, questions }) };
}

class History {
  readonly #whole = shorten(courseOf(site, "Calculus I"));
  #course = this.#whole;
  readonly #grades: string[] = [];
  readonly #uid: string;

  constructor(uid: string) {
    this.#uid = uid;
  }

  get resources(): Resources {
    return withCourse(site.resources, this.#course);
  }

  get caller() {
    return callerOf({ kind: "premium", uid: this.#uid, email: "" });
  }

  async add(one: Happening): Promise<void> {
    const [uid, { resources, caller }] = [this.#uid, this];
    const questions = this.#whole.topics.flatMap((topic) => topic.questions);
    switch (one.what) {
      case "grades": {
        const grades = one.given.flatMap(({ question, grade, hours: at, isRepeated }) => {
          const id = crypto.randomUUID();
          this.#grades.push(id);
          const sent = { id, itemKey: pick(questions, question).itemKey, grade, gradedAt: timeOf(at) };
          return isRepeated ? [sent, sent] : [sent];
        });
        await recordReviews(resources, caller, { uid, grades, retractions: [] });
        return;
      }
      case "retraction": {
        // An early one comes before its grade, which may never come.
        const gradeId = one.isEarly || this.#grades.length === 0 ? crypto.randomUUID() : pick(this.#grades, one.grade);
        const retractions = [{ gradeId, retractedAt: timeOf(500) }];
        await recordReviews(resources, caller, { uid, grades: [], retractions });
        if (!one.isEarly) return;
        const grade = { id: gradeId, itemKey: pick(questions, one.grade).itemKey, grade: 3 as const };
        await recordReviews(resources, caller, { uid, grades: [{ ...grade, gradedAt: timeOf(3) }], retractions: [] });
        return;
      }
      case "marks": {
        const marks = one.given.map(({ link, isDone, hours: at }) => ({
          id: crypto.randomUUID(),
          itemKey: pick(this.#whole.links, link).itemKey,
          isDone,
          at: timeOf(at),
        }));
        await recordMarks(resources, caller, { uid, marks });
        return;
      }
      case "edit":
        this.#course = edit(this.#course, this.#whole, one);
        return;
      case "older version": {
        // Writes the log as the version before did: without summaries, and without the column that tells of them.
        const row = { uid, at: timeOf(one.hours), studyDay: "2026-01-05", catalogueVersion: "before" };
        const [link, question] = [pick(this.#whole.links, one.link), pick(questions, one.question)];
        await site.resources.db.insert(schema.progressLog).values([
          { ...row, id: crypto.randomUUID(), kind: "link-done", itemKey: link.itemKey },
          { ...row, id: crypto.randomUUID(), kind: "question-graded", itemKey: question.itemKey, grade: 3 },
        ]);
        return;
      }
      case "page":
        await this.read();
    }
  }

  async read() {
    const { courses, stepsByDay } = await readProgressPage(this.resources, this.caller);
    return { courses, stepsByDay };
  }

  /** Returns the differences between summaries and logs, and builds the summaries again. */
  async differences(): Promise<string[]> {
    const lines: string[] = [];
    // Steps that only the log of progress has are those of the older version above.
    const report = (line: string) => /: step \S+ is/.test(line) || lines.push(line);
    await verifyReviews(site.resources.db, { isRebuilding: false, measures: this.resources, report });
    await verifyReviews(site.resources.db, { isRebuilding: true, measures: this.resources, report: () => {} });
    return lines;
  }
}

siteTest("whatever a learner does and an editor changes, each summary is the replay of the log", async () => {
  const { db } = site.resources;
  const runs = fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14 }), async (happenings) => {
    const uid = crypto.randomUUID();
    await db.insert(schema.user).values({ id: uid, name: "", email: `${uid}@summaries.example` });
    const history = new History(uid);
    for (const one of happenings) await history.add(one);
    const shown = await history.read();
    expect(await history.differences()).toEqual([]);
    expect(await history.read()).toEqual(shown);
    await db.delete(schema.user).where(eq(schema.user.id, uid));
  });
  await fc.assert(runs, { numRuns: 40, endOnFailure: true });
});

siteTest("who has just signed up has nothing that a job would have to build", async () => {
  const browser = site.openBrowser();
  await browser.signUp("new@summaries.example");
  expect(await listIncomplete(site.resources.db, 1000)).not.toContain(await browser.uid());
});

const stepsOf = async (history: History) => [...(await history.read()).stepsByDay.values()];

siteTest("what a process of the version before writes beside this one counts on the next page", async () => {
  const { uid } = await openPremium(site, "eva@summaries.example");
  const history = new History(uid);
  await history.add({ what: "marks", given: [{ link: 0, isDone: true, hours: 50 }] });
  await history.add({ what: "older version", question: 0, link: 1, hours: 60 });
  expect((await history.read()).courses).toMatchObject([{ course: "Calculus I", linksDone: 2 }]);
  expect((await stepsOf(history)).reduce((sum, steps) => sum + steps)).toBe(3);
  await history.add({ what: "older version", question: 0, link: 2, hours: 61 });
  await history.add({ what: "marks", given: [{ link: 1, isDone: false, hours: 70 }] });
  expect((await history.read()).courses).toMatchObject([{ linksDone: 2 }]);
});

siteTest("learners from before the summaries get theirs in the background, and on their first page", async () => {
  const { db } = site.resources;
  const learners = [await openPremium(site, "ida@summaries.example"), await openPremium(site, "ben@summaries.example")];
  const before: unknown[] = [];
  for (const { uid } of learners) {
    const history = new History(uid);
    await history.add({ what: "marks", given: [{ link: 0, isDone: true, hours: 5 }] });
    await history.add({ what: "grades", given: [{ question: 0, grade: 3, hours: 9, isRepeated: false }] });
    before.push(await history.read());
    await db.delete(studyCourses).where(eq(studyCourses.uid, uid));
    await db.delete(studyDays).where(eq(studyDays.uid, uid));
    await db.update(schema.userDocuments).set({ summaries: 0 }).where(eq(schema.userDocuments.uid, uid));
  }
  const [ida, ben] = learners.map(({ uid }) => new History(uid));
  expect(await ida?.read()).toEqual(before[0]);
  await createSummaryUpkeep(ida?.resources ?? site.resources)();
  const [built] = await db
    .select()
    .from(studyCourses)
    .where(eq(studyCourses.uid, learners[1]?.uid ?? ""));
  expect(built?.figures).toMatchObject({ linksDone: 1 });
  expect(await ben?.read()).toEqual(before[1]);
});
