import { expect, test } from "vitest";
import { addClick, courseScore, orderByRecency, parseCourseClicks } from "./recency.ts";

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

test("a course used often a few days ago stands before one used once today, and unused ones keep their order", () => {
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

test.each([null, "", "[]", "42", "{", '{"SET":"many"}', '{"SET":["x",null]}'])(
  "a spoiled store holds no clicks: %s",
  (text) => expect(parseCourseClicks(text)).toEqual({}),
);

test("what is right in a spoiled store is kept", () => {
  expect(parseCourseClicks('{"SET":[1,"x",2],"Logic":{}}')).toEqual({ SET: [1, 2] });
});
