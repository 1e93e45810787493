import { and, eq, like } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { isPassed } from "#domain/finals/finals.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import type { DrawnQuestion } from "#server/db/schema/finals.ts";
import { mails } from "#server/db/schema/mails.ts";
import { regradeQuestions } from "#server/services/finals/regrade.ts";
import { study } from "#tests/helpers/study/earned-certificates.ts";
import {
  openQuestionWorld,
  type QuestionWorld,
  repairedCourse,
  type WorldLearner,
  worldChoices,
} from "#tests/helpers/study/question-history.ts";
import { courseOf } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { whileTested } from "#tests/helpers/while-tested.ts";

const site = withTestSite();

/** Questions of the course, random histories, and learners of each: the first has mastered every topic before. */
const questions = 14;
const histories = 16;
const learners = 3;

const choice = fc.constantFrom(...worldChoices);
const number = fc.nat({ max: questions - 1 });
const learner = fc.nat({ max: learners - 1 });

type Step =
  | { kind: "sit"; learner: number; answers: (string | undefined)[]; isLeftOpen: boolean }
  | { kind: "submit"; learner: number }
  | { kind: "correct"; number: number; key: string }
  | { kind: "regrade"; numbers: number[] }
  /** Corrections that are regraded at once, as an operator does it. */
  | { kind: "fix"; numbers: number[]; key: string };

/** Answers are mostly right, so that a correction decides whether an attempt is passed. */
const answer = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string | undefined>("a") },
  { weight: 4, arbitrary: choice },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("sit" as const),
    learner,
    answers: fc.array(answer, { minLength: questions, maxLength: questions }),
    isLeftOpen: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("submit" as const), learner }),
  fc.record({ kind: fc.constant("correct" as const), number, key: choice }),
  fc.record({ kind: fc.constant("regrade" as const), numbers: fc.uniqueArray(number, { minLength: 1 }) }),
  fc.record({ kind: fc.constant("fix" as const), numbers: fc.uniqueArray(number, { minLength: 3 }), key: choice }),
);

/** A history in which a correction certainly raises an attempt, which chance does in about two of five. */
const raisingHistory: Step[] = [
  { kind: "sit", learner: 0, answers: Array(questions).fill("b"), isLeftOpen: false },
  { kind: "fix", numbers: [...Array(questions).keys()], key: "b" },
];

/** What is true of an attempt, computed from the history alone. */
interface ModelAttempt {
  id: string;
  learner: number;
  answers: readonly (string | undefined)[];
  /** The keys with which it was drawn. */
  drawn: readonly string[];
  /** Numbers of the questions whose answers count; null while it runs. */
  right: Set<number> | null;
}

class Model {
  keys: string[] = Array(questions).fill("a");
  /** Keys against which attempts were regraded, by question. */
  regraded = this.keys.map(() => new Set<string>());
  attempts: ModelAttempt[] = [];
  mails = 0;

  end(attempt: ModelAttempt): void {
    attempt.right = new Set();
    for (const [place, given] of attempt.answers.entries()) {
      const present = this.keys[place] ?? "";
      const isRegraded = this.regraded[place]?.has(present) && given === present;
      if (given !== undefined && (given === attempt.drawn[place] || isRegraded)) attempt.right.add(place);
    }
  }

  regrade(numbers: readonly number[], asked: (attempt: ModelAttempt) => ReadonlySet<number>): void {
    for (const place of numbers) this.regraded[place]?.add(this.keys[place] ?? "");
    for (const attempt of this.attempts) {
      const { right } = attempt;
      const added = numbers.filter(
        (place) =>
          right && asked(attempt).has(place) && !right.has(place) && attempt.answers[place] === this.keys[place],
      );
      for (const place of added) right?.add(place);
      if (added.length > 0) this.mails += 1;
    }
  }
}

siteTest(
  "whatever is answered, corrected and regraded, in whatever order: what was right by a key counts, once and for good",
  async (test) => {
    let raised = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 16 }),
        whileTested(test, async (steps) => {
          raised += await live(steps);
        }),
      ),
      { numRuns: histories, examples: [[raisingHistory]] },
    );
    expect(raised).toBeGreaterThan(0);
  },
  280_000,
);

/** Lives through a history and compares the database with the model after each step. Returns the attempts raised. */
async function live(steps: readonly Step[]): Promise<number> {
  const world = openQuestionWorld(site.resources, questions);
  const people = await Promise.all(Array.from({ length: learners }, () => world.addLearner()));
  const [ada] = people;
  const course = courseOf(site, repairedCourse.name);
  if (ada) await study(world.resources, { uid: ada.uid, course }, { correct: 0 });
  const model = new Model();
  const asked = new Map<string, ReadonlySet<number>>();
  const numberOf = (itemKey: string) => Number(itemKey.split("-").at(-1));
  const before = new Map<string, number>();
  // At the end everything that runs is submitted, and everything is regraded twice.
  const all = [...Array(questions).keys()];
  const last: Step[] = [
    ...people.map((_, index) => ({ kind: "submit" as const, learner: index })),
    { kind: "regrade", numbers: all },
    { kind: "regrade", numbers: all },
  ];
  for (const one of [...steps, ...last]) {
    await take(world, { model, people, asked, numberOf }, one);
    for (const attempt of model.attempts) {
      const row = await world.read(attempt.id);
      const expected = attempt.right && [...attempt.right].filter((place) => asked.get(attempt.id)?.has(place));
      expect(row.correct).toBe(expected?.length ?? null);
      expect(row.correct ?? 0).toBeGreaterThanOrEqual(before.get(attempt.id) ?? 0);
      before.set(attempt.id, row.correct ?? 0);
      expect(row.questions.map(({ correctAnswer }) => correctAnswer)).toEqual(
        row.questions.map(({ itemKey }) => attempt.drawn[numberOf(itemKey)]),
      );
      if (expected) expect(rightOf(row.questions).map(numberOf).sort()).toEqual(expected.sort());
    }
  }
  expect(await countMails(people)).toBe(model.mails);
  await expectCertificates(world, people, model);
  return model.mails;
}

function rightOf(marked: readonly DrawnQuestion[]): string[] {
  return marked.filter(({ isCorrect }) => isCorrect).map(({ itemKey }) => itemKey);
}

interface History {
  model: Model;
  people: readonly WorldLearner[];
  /** The questions that each attempt drew, by its id. */
  asked: Map<string, ReadonlySet<number>>;
  numberOf: (itemKey: string) => number;
}

async function take(world: QuestionWorld, history: History, one: Step): Promise<void> {
  const { model, people, asked, numberOf } = history;
  if (one.kind === "correct") {
    model.keys[one.number] = one.key;
    world.correct(one.number, one.key);
    return;
  }
  if (one.kind === "fix") {
    for (const place of one.numbers) await take(world, history, { kind: "correct", number: place, key: one.key });
    await take(world, history, { kind: "regrade", numbers: one.numbers });
    return;
  }
  if (one.kind === "regrade") {
    model.regrade(one.numbers, ({ id }) => asked.get(id) ?? new Set());
    await regradeQuestions(world.resources, one.numbers.map(world.itemKey));
    return;
  }
  const person = people[one.learner];
  if (!person) return;
  const running = model.attempts.find((attempt) => attempt.learner === one.learner && !attempt.right);
  if (running) {
    await world.submit(person, running.id);
    model.end(running);
  }
  if (one.kind === "submit") return;
  const id = await world.start(person, (itemKey) => one.answers[numberOf(itemKey)]);
  const row = await world.read(id);
  asked.set(id, new Set(row.questions.map(({ itemKey }) => numberOf(itemKey))));
  const attempt: ModelAttempt = {
    id,
    learner: one.learner,
    answers: one.answers,
    drawn: [...model.keys],
    right: null,
  };
  model.attempts.push(attempt);
  if (one.isLeftOpen) return;
  await world.submit(person, id);
  model.end(attempt);
}

async function countMails(people: readonly WorldLearner[]): Promise<number> {
  let sum = 0;
  for (const { uid } of people)
    sum += await site.resources.db.$count(mails, and(eq(mails.uid, uid), like(mails.key, "finals-regraded:%")));
  return sum;
}

/** Whoever has mastered the topics and passed an attempt, at once or by a correction, has the certificate. */
async function expectCertificates(world: QuestionWorld, people: readonly WorldLearner[], model: Model): Promise<void> {
  for (const [index, { uid }] of people.entries()) {
    const own = model.attempts.filter(({ learner: owner }) => owner === index);
    const scores = await Promise.all(own.map(async ({ id }) => (await world.read(id)).correct ?? 0));
    const hasPassed = scores.some((correct) => isPassed(correct, 12));
    const held = await site.resources.db.select().from(certificates).where(eq(certificates.uid, uid));
    const isCertified = held.some(({ kind, revokedAt }) => kind === "course" && revokedAt === null);
    expect(isCertified).toBe(index === 0 && hasPassed);
  }
}
