import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Viewer } from "#domain/viewer.ts";
import type { Catalogue, FinalsQuestion } from "#server/catalogue/catalogue.ts";
import { LazyMap } from "#server/catalogue/packed/lazy-map.ts";
import type { FinalsAttemptRow } from "#server/db/finals/finals.ts";
import { user } from "#server/db/schema/accounts.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import { reportQuestion, saveAnswers, startFinals, submitFinals } from "#server/services/finals/finals.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";

const hourMs = 3_600_000;

/** The course whose finals are replaced in these worlds. */
export const repairedCourse = { name: "Calculus I", slug: "calculus-i" } as const;

/** Choices of every question in the world; the first is right at the start. */
export const worldChoices = ["a", "b", "c", "d"] as const;

/** An account without a browser, and the viewer as which it calls the services. */
export interface WorldLearner {
  uid: string;
  viewer: Viewer;
}

/** The finals of one course with questions of our own, on the database of a site, and with a clock of their own. */
export interface QuestionWorld {
  /** Resources whose catalogue and clock are those of the world. */
  resources: Resources;
  itemKey(number: number): string;
  /** Corrects the key of a question. */
  correct(number: number, key: string): void;
  /** Removes the questions from this number on. */
  cut(questions: number): void;
  addLearner(): Promise<WorldLearner>;
  /** Starts an attempt a day after the last one; `given` answers by item key, blank where it returns nothing. */
  start(learner: WorldLearner, given: (itemKey: string) => string | undefined): Promise<string>;
  submit(learner: WorldLearner, attemptId: string): Promise<void>;
  report(learner: WorldLearner, attemptId: string, itemKey: string): Promise<void>;
  read(attemptId: string): Promise<FinalsAttemptRow>;
  advance(hours: number): void;
}

/** Opens a world with so many questions. Their ids are random, so that worlds of one database do not meet. */
export function openQuestionWorld(base: Resources, questions: number): QuestionWorld {
  const mark = randomUUID().slice(0, 8);
  const itemKey = (number: number) => `${repairedCourse.slug}/${mark}-${number}`;
  let pool = Array.from({ length: questions }, (_, number) => writeQuestion(itemKey(number), worldChoices[0]));
  let time = Date.UTC(2026, 10, 2);
  const resources: Resources = { ...base, now: () => new Date(time) };
  const place = (changed: FinalsQuestion[]) => {
    pool = changed;
    const { finalsByCourse } = base.catalogue;
    // Read when they are asked for: to unpack the finals of all courses at each change takes most of a test's time.
    const changedFinals = new LazyMap(
      [...finalsByCourse.keys()].map((slug) => [slug, slug] as const),
      (slug) => (slug === repairedCourse.slug ? pool : finalsByCourse.get(slug)),
    );
    resources.catalogue = { ...base.catalogue, finalsByCourse: changedFinals } satisfies Catalogue;
  };
  place(pool);
  return {
    resources,
    itemKey,
    correct: (number, key) =>
      place(pool.map((question, index) => (index === number ? writeQuestion(itemKey(number), key) : question))),
    cut: (left) => place(pool.slice(0, left)),
    addLearner: async () => {
      const uid = randomUUID();
      const email = `${uid}@repair.example`;
      await base.db.insert(user).values({ id: uid, name: "", email });
      return { uid, viewer: { kind: "premium", uid, email } };
    },
    start: async ({ viewer }, given) => {
      time += 24 * hourMs;
      const { stage } = await startFinals(resources, callerOf(viewer), repairedCourse.name);
      if (stage.kind !== "running") throw new Error(`The finals are ${stage.kind}.`);
      const { id, questions: asked } = stage.attempt;
      const answers = asked.flatMap((question) => {
        const answer = given(question.itemKey);
        return answer === undefined ? [] : [{ itemKey: question.itemKey, answer }];
      });
      await saveAnswers(resources, callerOf(viewer), { name: repairedCourse.name, attemptId: id, answers });
      return id;
    },
    submit: async ({ viewer }, attemptId) => {
      await submitFinals(resources, callerOf(viewer), { name: repairedCourse.name, attemptId });
    },
    report: ({ viewer }, attemptId, reported) => {
      const named = { name: repairedCourse.name, attemptId, itemKey: reported, reason: "Two choices are right." };
      return reportQuestion(resources, callerOf(viewer), named);
    },
    read: async (attemptId) => {
      const [row] = await base.db.select().from(finalsAttempts).where(eq(finalsAttempts.id, attemptId));
      if (!row) throw new Error(`There is no attempt ${attemptId}.`);
      return row;
    },
    advance: (hours) => {
      time += hours * hourMs;
    },
  };
}

function writeQuestion(itemKey: string, correctAnswer: string): FinalsQuestion {
  const texts = { question: `Which of the four is ${itemKey}?`, answer: `It is ${correctAnswer}.` };
  return { itemKey, level: "comprehension", topic: "Limits", ...texts, correctAnswer, choices: [...worldChoices] };
}
