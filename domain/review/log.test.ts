import fc from "fast-check";
import { expect, test } from "vitest";
import { type LoggedGrade, replayCard, replaySm2 } from "./log.ts";

const dayMs = 86_400_000;
const start = Date.parse("2026-01-01T08:00:00Z");

const logged = (id: string, fields: Partial<LoggedGrade> = {}): LoggedGrade => ({
  id,
  itemKey: "calculus-i/limit",
  grade: 3,
  gradedAt: new Date(start),
  zone: "UTC",
  retention: 0.9,
  ...fields,
});

const anyLog = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    grade: fc.constantFrom(1, 3, 5),
    gradedAt: fc.integer({ min: 0, max: 400 }).map((days) => new Date(start + days * (dayMs / 3))),
    zone: fc.constantFrom("UTC", "Europe/Madrid", "America/Los_Angeles", "Pacific/Kiritimati"),
    retention: fc.constantFrom(0.8, 0.9, 0.97),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test("a card's state is the same however its grades and retractions were ordered and repeated on the way", () => {
  fc.assert(
    fc.property(anyLog, fc.infiniteStream(fc.nat()), (grades, dice) => {
      const log = grades.map((grade) => logged(grade.id, grade as Partial<LoggedGrade>));
      const retracted = new Set(log.filter((_, index) => index % 3 === 0).map(({ id }) => id));
      const roll = () => Number(dice.next().value);
      const shuffled = [...log, ...log.slice(0, roll() % 4)]
        .map((grade) => ({ grade, place: roll() }))
        .sort((a, b) => a.place - b.place)
        .map(({ grade }) => grade);
      const kept = log.filter(({ id }) => !retracted.has(id));
      expect(replayCard(shuffled, retracted)).toEqual(replayCard(kept));
      expect(replaySm2(shuffled, retracted)).toEqual(replaySm2(kept));
    }),
  );
});

test("a card of which every grade was taken back is no card", () => {
  expect(replayCard([logged("a"), logged("b")], new Set(["a", "b"]))).toBeNull();
  expect(replayCard([])).toBeNull();
});

test("a grade that was taken back counts for nothing, a later one stays", () => {
  const later = logged("b", { gradedAt: new Date(start + 3 * dayMs) });
  expect(replayCard([logged("a", { grade: 1 }), later], new Set(["a"]))).toEqual(replayCard([later]));
});

test("grades of one instant are replayed in the order of their ids", () => {
  const [slip, good] = [logged("a", { grade: 1 }), logged("b", { grade: 5 })];
  expect(replayCard([good, slip])).toEqual(replayCard([slip, good]));
  expect(replayCard([slip, good])?.reps).toBe(2);
});

test("each grade is scheduled by the share that the learner wanted when it came in", () => {
  const at = (days: number) => new Date(start + days * dayMs);
  const first = logged("a", { grade: 5 });
  const often = replayCard([first, logged("b", { grade: 5, gradedAt: at(8), retention: 0.97 })]);
  const seldom = replayCard([first, logged("b", { grade: 5, gradedAt: at(8), retention: 0.8 })]);
  expect(often?.stability).toBe(seldom?.stability);
  expect(often?.scheduledDays).toBeLessThan(seldom?.scheduledDays ?? 0);
});

test("SM-2 says of each grade what the card was before and after it", () => {
  const steps = replaySm2([logged("b", { gradedAt: new Date(start + dayMs) }), logged("a")]);
  expect(steps.get("a")?.before.repetitions).toBe(0);
  expect(steps.get("a")?.after).toEqual(steps.get("b")?.before);
  expect(steps.get("b")?.after).toMatchObject({ interval: 6, repetitions: 2, easeFactor: 2.22 });
});
