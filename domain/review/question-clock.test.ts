import { expect, test } from "vitest";
import { questionMaxMs, stoppedClock, switchClock, timeSpentOn } from "./question-clock.ts";

test("the time from a question to its grade counts", () => {
  const clock = switchClock(stoppedClock, 0, 1000);
  expect(timeSpentOn(clock, 0, 4200.4)).toBe(3200);
});

test("time away from the page does not count", () => {
  const away = switchClock(switchClock(stoppedClock, 0, 0), null, 2000);
  const returned = switchClock(away, 0, 60_000);
  expect(timeSpentOn(returned, 0, 61_000)).toBe(3000);
});

test("each question has a time of its own, which continues when the learner returns to it", () => {
  const clock = switchClock(switchClock(switchClock(stoppedClock, 0, 0), 1, 2000), 0, 5000);
  expect([timeSpentOn(clock, 0, 6000), timeSpentOn(clock, 1, 6000), timeSpentOn(clock, 2, 6000)]).toEqual([
    3000, 3000, 0,
  ]);
});

test("a learner who forgets the question on the screen has taken five minutes", () => {
  expect(timeSpentOn(switchClock(stoppedClock, 0, 0), 0, 3_600_000)).toBe(questionMaxMs);
});

test("turning to the question on screen changes nothing", () => {
  const clock = switchClock(stoppedClock, 3, 10);
  expect(switchClock(clock, 3, 20)).toBe(clock);
});
