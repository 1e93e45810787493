import { default_w } from "ts-fsrs";
import { expect, test } from "vitest";
import { fsrsDecay, maxAnswerMs, toAnkiAnswer, toAnkiCard, toNewAnkiCard } from "./anki-schedule.ts";
import type { Grade } from "./grade.ts";
import { type MemoryState, schedule } from "./spaced-repetition.ts";

const calendar = { firstDay: "2026-03-01", zone: "Europe/Stockholm" };
const options = { calendar, retention: 0.9 };

const review: MemoryState = {
  due: new Date("2026-03-15T09:00:00Z"),
  stability: 10.123456,
  difficulty: 5.5,
  scheduledDays: 10,
  learningSteps: 0,
  reps: 4,
  lapses: 1,
  state: 2,
  lastReview: new Date("2026-03-05T09:00:00Z"),
};

test("a card in review is due on the study day of its date, with its interval and its memory", () => {
  const { data, ...columns } = toAnkiCard(review, options);
  expect(columns).toEqual({ type: 2, queue: 2, due: 14, ivl: 10, factor: 2500, reps: 4, lapses: 1, left: 0 });
  expect(JSON.parse(data)).toEqual({ s: 10.1235, d: 5.5, dr: 0.9, decay: 0.154 });
});

test("a card due at two in the morning belongs to the study day before", () => {
  const late = { ...review, due: new Date("2026-03-15T01:30:00Z") };
  expect(toAnkiCard(late, options).due).toBe(13);
});

test("a card that is being learned waits for a moment, and for a day once the day is over", () => {
  const lastReview = new Date("2026-03-05T09:00:00Z");
  const learning = { ...review, state: 1, learningSteps: 1, scheduledDays: 0, lastReview };
  const soon = toAnkiCard({ ...learning, due: new Date("2026-03-05T09:10:00Z") }, options);
  expect(soon).toMatchObject({ type: 1, queue: 1, due: 1772701800, ivl: 0, left: 1001 });
  const tomorrow = toAnkiCard({ ...learning, due: new Date("2026-03-06T09:00:00Z") }, options);
  expect(tomorrow).toMatchObject({ type: 1, queue: 3, due: 5 });
});

test("a lapsed card is relearned with its next interval", () => {
  const lapsed = { ...review, state: 3, learningSteps: 0, scheduledDays: 0, due: new Date("2026-03-05T09:10:00Z") };
  expect(toAnkiCard(lapsed, options)).toMatchObject({ type: 3, queue: 1, ivl: 1, left: 1001 });
});

test("a question without a grade is new, at its place in line", () => {
  expect(toNewAnkiCard(7)).toMatchObject({ type: 0, queue: 0, due: 7, reps: 0, data: "{}" });
});

test("grades become Anki's buttons, and each entry has its kind and the previous interval", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 12, minutes));
  const answers: ReturnType<typeof toAnkiAnswer>[] = [];
  let before: MemoryState | null = null;
  let lastIvl = 0;
  const steps: [Grade, Date, number | null][] = [
    [3, at(0), 4000],
    [3, at(10), null],
    [1, at(3 * 24 * 60), 90_000],
    [5, at(3 * 24 * 60 + 10), 0],
  ];
  for (const [grade, moment, tookMs] of steps) {
    const after: MemoryState = schedule(before, { itemKey: "c/q", grade, at: moment, zone: "UTC", retention: 0.9 });
    const answer = toAnkiAnswer({ grade, tookMs }, { before, after, lastIvl });
    answers.push(answer);
    before = after;
    lastIvl = answer.ivl;
  }
  expect(answers.map(({ ease, type }) => [ease, type])).toEqual([
    [3, 0],
    [3, 0],
    [1, 1],
    [4, 2],
  ]);
  expect(answers.map(({ time }) => time)).toEqual([4000, 0, maxAnswerMs, 0]);
  expect(answers[0]).toMatchObject({ ivl: -600, lastIvl: 0 });
  expect(answers[1]).toMatchObject({ lastIvl: -600 });
  expect(answers[1]?.ivl).toBeGreaterThan(0);
  expect(answers[2]).toMatchObject({ ivl: -600, lastIvl: answers[1]?.ivl });
  for (const { factor } of answers) {
    expect(factor).toBeGreaterThanOrEqual(100);
    expect(factor).toBeLessThanOrEqual(1100);
  }
});

test("memory fades for Anki as it does for the scheduler", () => {
  expect(fsrsDecay).toBe(default_w[20]);
});
