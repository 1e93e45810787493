import { expect, test } from "vitest";
import { questionMaxMs, spentOn, stoppedClock, turnClock } from "./question-clock.ts";

test("the time from a question to its grade counts", () => {
  const clock = turnClock(stoppedClock, 0, 1000);
  expect(spentOn(clock, 0, 4200.4)).toBe(3200);
});

test("time away from the page does not count", () => {
  const away = turnClock(turnClock(stoppedClock, 0, 0), null, 2000);
  const returned = turnClock(away, 0, 60_000);
  expect(spentOn(returned, 0, 61_000)).toBe(3000);
});

test("each question has a time of its own, which goes on when the learner comes back to it", () => {
  const clock = turnClock(turnClock(turnClock(stoppedClock, 0, 0), 1, 2000), 0, 5000);
  expect([spentOn(clock, 0, 6000), spentOn(clock, 1, 6000), spentOn(clock, 2, 6000)]).toEqual([3000, 3000, 0]);
});

test("a learner who forgets the question on the screen has taken five minutes", () => {
  expect(spentOn(turnClock(stoppedClock, 0, 0), 0, 3_600_000)).toBe(questionMaxMs);
});

test("turning to the question that is seen already changes nothing", () => {
  const clock = turnClock(stoppedClock, 3, 10);
  expect(turnClock(clock, 3, 20)).toBe(clock);
});
