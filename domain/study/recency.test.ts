import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addClick,
  type CourseClicks,
  clickedCoursesMax,
  courseScore,
  maxClicksPerCourse,
  orderByRecency,
  parseCourseClicks,
} from "./recency.ts";

const dayMs = 86_400_000;
const now = 1_000 * dayMs;

test("a click counts 1 at once, 1/e after three days, and clicks add up", () => {
  expect(courseScore([now], now)).toBe(1);
  expect(courseScore([now - 3 * dayMs], now)).toBeCloseTo(0.367_879, 6);
  expect(courseScore([now, now - 3 * dayMs, now - 6 * dayMs], now)).toBeCloseTo(1 + 0.367_879 + 0.135_335, 5);
});

test("a clock that was set back does not make a click count more than one of now", () => {
  expect(courseScore([now + 5 * dayMs], now)).toBe(1);
});

test("a course used often a few days ago comes before one used once today, and unused ones keep their order", () => {
  const often = [1, 1, 1, 1].map((days) => now - days * dayMs);
  const order = orderByRecency(
    [{ course: "Unused A" }, { course: "Today" }, { course: "Unused B" }, { course: "Often" }],
    { Today: [now], Often: often },
    now,
  );
  expect(order.map(({ course }) => course)).toEqual(["Often", "Today", "Unused A", "Unused B"]);
});

test("a course named like a property of every object has no clicks of its own", () => {
  expect(orderByRecency([{ course: "constructor" }, { course: "SET" }], { SET: [now] }, now)[0]?.course).toBe("SET");
});

test("of each course the latest 100 clicks are kept", () => {
  let clicks = {};
  for (let moment = 1; moment <= 101; moment += 1) clicks = addClick(clicks, "SET", moment);
  expect(clicks).toEqual({ SET: Array.from({ length: 100 }, (_, index) => index + 2) });
});

const name = fc.oneof(fc.constantFrom("SET", "__proto__", "constructor"), fc.string({ maxLength: 3 }));
const moments = fc.array(fc.integer({ min: now - 30 * dayMs, max: now + dayMs }), { maxLength: 20 });

test("courses are sorted by the sum of exp(-age / 3 days) over their clicks, and none is lost", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, moments), { selector: ([course]) => course }), (given) => {
      const entries = given.map(([course]) => ({ course }));
      const clicks: CourseClicks = Object.fromEntries(given);
      const scores = new Map(
        given.map(([course, ages]) => [
          course,
          ages.map((moment) => Math.exp(-Math.max(0, now - moment) / 259_200_000)).reduce((a, b) => a + b, 0),
        ]),
      );
      const order = orderByRecency(entries, clicks, now);
      const inOrder = order.map(({ course }) => scores.get(course) ?? 0);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
      expect(new Set(order)).toEqual(new Set(entries));
    }),
  );
});

test("a click never lowers its course, and later every course counts less", () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: now - 30 * dayMs, max: now }),
      fc.integer({ min: 1, max: 9 }),
      (ages, at, days) => {
        const past = ages.map((moment) => Math.min(moment, now));
        expect(courseScore([...past, at], now)).toBeGreaterThan(courseScore(past, now));
        const later = courseScore(past, now + days * dayMs);
        expect(later).toBeCloseTo(courseScore(past, now) * Math.exp(-days / 3), 9);
      },
    ),
  );
});

test("after any number of clicks the store is small and has the course clicked last", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * clickedCoursesMax }), { maxLength: 400 }), (courses) => {
      const clicks = courses.reduce<CourseClicks>((known, course, at) => addClick(known, `Course ${course}`, at), {});
      const last = courses.at(-1);
      if (last !== undefined) expect(clicks[`Course ${last}`]).toContain(courses.length - 1);
      expect(Object.keys(clicks).length).toBe(Math.min(clickedCoursesMax, new Set(courses).size));
      for (const each of Object.values(clicks)) expect(each.length).toBeLessThanOrEqual(maxClicksPerCourse);
      expect(parseCourseClicks(JSON.stringify(clicks))).toEqual(clicks);
    }),
    { numRuns: 30 },
  );
});

test.each([null, "", "[]", "42", "{", '{"SET":"many"}', '{"SET":["x",null]}'])(
  "a damaged store has no clicks: %s",
  (text) => expect(parseCourseClicks(text)).toEqual({}),
);

test("valid parts of a corrupt store are kept", () => {
  expect(parseCourseClicks('{"SET":[1,"x",2],"Logic":{}}')).toEqual({ SET: [1, 2] });
});
