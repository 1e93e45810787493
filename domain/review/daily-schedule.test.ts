import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { type SchedulableCard, type ScheduleOptions, scheduleReviews } from "./daily-schedule.ts";
import { fuzzRange } from "./spaced-repetition.ts";

const now = new Date("2026-11-21T10:00:00Z");
const today = "2026-11-21";
const setting: ScheduleOptions = { now, zone: "UTC", dailyCap: 100, doneToday: 0 };

/** Creates a card that is due in some days from today after an interval; each of its own topic unless one is given. */
function card(itemKey: string, due: number, { interval = 1, topic = itemKey, stability = 10 } = {}): SchedulableCard {
  return {
    itemKey,
    course: itemKey.split("/")[0] ?? "",
    topic,
    due: startOfStudyDay(addDays(today, due), "UTC"),
    stability,
    scheduledDays: interval,
    lastReview: startOfStudyDay(addDays(today, due - interval), "UTC"),
  };
}

const keys = (cards: readonly { itemKey: string }[]) => cards.map(({ itemKey }) => itemKey);
const reviewsOn = (plan: ReturnType<typeof scheduleReviews>, days: number) => plan.forecast[days]?.reviews;

test("cards due today are asked today, later ones are not", () => {
  const plan = scheduleReviews([card("a/1", 0), card("a/2", -3), card("a/3", 1)], setting);
  expect(keys(plan.due).sort()).toEqual(["a/1", "a/2"]);
  expect(plan.dueInAll).toBe(2);
  expect(plan.coming.map(({ card: { itemKey }, at }) => [itemKey, at])).toEqual([
    ["a/3", new Date("2026-11-22T04:00:00Z")],
  ]);
  expect(plan.forecast.slice(0, 3).map(({ reviews }) => reviews)).toEqual([2, 1, 0]);
});

test("a question that returns in minutes is due at that time", () => {
  const step = { ...card("a/1", 0, { interval: 0 }), due: new Date(now.getTime() + 600_000), lastReview: now };
  expect(scheduleReviews([step], setting)).toMatchObject({ due: [], dueInAll: 0 });
  expect(scheduleReviews([step], setting).forecast[0]?.reviews).toBe(1);
  const later = { ...setting, now: new Date(now.getTime() + 600_000) };
  expect(keys(scheduleReviews([step], later).due)).toEqual(["a/1"]);
});

test("after a break the cap applies each day, the least retrievable cards come first, and the day of catching up is named", () => {
  const overdue = Array.from({ length: 25 }, (_, index) =>
    card(`c${index % 3}/${index}`, -20, { interval: 1, stability: 1 + index }),
  );
  const plan = scheduleReviews([...overdue, card("z/1", 1)], { ...setting, dailyCap: 10 });
  expect(plan.dueInAll).toBe(25);
  expect(plan.due).toHaveLength(10);
  expect(plan.forecast.slice(0, 4).map(({ reviews }) => reviews)).toEqual([10, 10, 6, 0]);
  expect(plan.caughtUpOn).toBe("2026-11-23");
  expect(scheduleReviews(overdue.slice(0, 10), { ...setting, dailyCap: 10 }).caughtUpOn).toBeNull();
});

test("the questions that lose most recall by waiting are those that are asked", () => {
  // After 20 days with an interval of 20 a memory of 20 days still fades fast; one of 1 day is gone, one of 400 days
  // holds.
  const fading = card("a/fading", 0, { interval: 2, stability: 2 });
  const holding = card("a/holding", 0, { interval: 2, stability: 400 });
  expect(keys(scheduleReviews([holding, fading], { ...setting, dailyCap: 5, doneToday: 4 }).due)).toEqual(["a/fading"]);
});

test("reviews of today count against the cap", () => {
  const due = Array.from({ length: 8 }, (_, index) => card(`a/${index}`, 0));
  expect(scheduleReviews(due, { ...setting, dailyCap: 5, doneToday: 3 }).due).toHaveLength(2);
  expect(scheduleReviews(due, { ...setting, dailyCap: 5, doneToday: 9 }).due).toHaveLength(0);
});

test("a crowded day is relieved by moving cards within FSRS's range around their interval", () => {
  const crowd = Array.from({ length: 50 }, (_, index) => card(`a/${index}`, 5, { interval: 10 }));
  const loads = scheduleReviews(crowd, setting).forecast.map(({ reviews }) => reviews);
  // The range for 10 days is 8 to 12: five days share the fifty.
  expect(loads.slice(2, 9)).toEqual([0, 10, 10, 10, 10, 10, 0]);
});

test("siblings of one topic are on different days if their ranges allow it", () => {
  const siblings = Array.from({ length: 4 }, (_, index) => card(`a/${index}`, 5, { interval: 10, topic: "limits" }));
  const loads = scheduleReviews(siblings, setting).forecast.map(({ reviews }) => reviews);
  expect(Math.max(...loads)).toBe(1);
  const rigid = Array.from({ length: 2 }, (_, index) => card(`a/${index}`, 5, { interval: 2, topic: "limits" }));
  expect(reviewsOn(scheduleReviews(rigid, setting), 5)).toBe(2);
});

test("a topic that was practiced today is left alone for today where that does no harm", () => {
  const graded = { ...card("a/1", 3, { interval: 3, topic: "limits" }), lastReview: now };
  const sibling = card("a/2", 0, { interval: 10, topic: "limits" });
  expect(scheduleReviews([graded, sibling], setting).due).toEqual([]);
  expect(keys(scheduleReviews([sibling], setting).due)).toEqual(["a/2"]);
});

test("cards far ahead are counted, and fill the days on which an overdue queue would spill over", () => {
  const overdue = Array.from({ length: 10 }, (_, index) => card(`a/${index}`, -9));
  const ahead = [{ due: startOfStudyDay(addDays(today, 2), "UTC"), cards: 5 }];
  const plan = scheduleReviews(overdue, { ...setting, dailyCap: 5, ahead });
  expect(plan.forecast.slice(0, 4).map(({ reviews }) => reviews)).toEqual([5, 5, 5, 0]);
  expect(plan.caughtUpOn).toBe("2026-11-22");
});

const anyCards = fc
  .uniqueArray(
    fc.record({
      number: fc.nat({ max: 500 }),
      course: fc.constantFrom("a", "b", "c"),
      topic: fc.nat({ max: 4 }).map(String),
      due: fc.integer({ min: -60, max: 60 }),
      interval: fc.nat({ max: 90 }),
      stability: fc.double({ min: 0.1, max: 200, noNaN: true }),
    }),
    { selector: ({ number }) => number, maxLength: 80 },
  )
  .map((all) => all.map(({ number, course, due, ...rest }) => card(`${course}/${number}`, due, rest)));
const zones = fc.constantFrom("UTC", "Asia/Kathmandu", "America/Los_Angeles");

test("the plan is the same for the same cards in any order", () => {
  fc.assert(
    fc.property(anyCards, zones, (cards, zone) => {
      const plan = scheduleReviews(cards, { ...setting, zone });
      expect(scheduleReviews(cards.toReversed(), { ...setting, zone })).toEqual(plan);
    }),
  );
});

test("no day is over the cap, no review is lost, and no card is asked before the day after its last review", () => {
  fc.assert(
    fc.property(anyCards, fc.integer({ min: 5, max: 20 }), fc.nat({ max: 25 }), (cards, dailyCap, doneToday) => {
      const plan = scheduleReviews(cards, { ...setting, dailyCap, doneToday });
      expect(plan.due.length + doneToday).toBeLessThanOrEqual(Math.max(dailyCap, doneToday));
      for (const [days, { day, reviews }] of plan.forecast.entries()) {
        expect(day).toBe(addDays(today, days));
        expect(reviews).toBeLessThanOrEqual(dailyCap);
      }
      expect(plan.due.length).toBe(Math.min(plan.dueInAll, Math.max(0, dailyCap - doneToday)));
      for (const { itemKey, scheduledDays, lastReview, due } of plan.due) {
        const waited = daysBetween(studyDayOf(lastReview, "UTC"), today);
        expect(waited, itemKey).toBeGreaterThanOrEqual(scheduledDays === 0 ? 0 : 1);
        const isInRange = waited >= fuzzRange(scheduledDays).first;
        expect(isInRange || due <= now, itemKey).toBe(true);
      }
    }),
  );
});
