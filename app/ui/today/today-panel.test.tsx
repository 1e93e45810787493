import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { Today } from "./today.ts";
import { NextCard } from "./today-panel.tsx";

const today: Today = {
  due: [],
  dueInAll: 0,
  doneToday: 5,
  estimatedMinutes: 0,
  forecast: [],
  caughtUpOn: null,
  coming: [{ itemKey: "calculus-i/a", course: "Calculus I", topic: "Limits", due: "2026-12-08T12:00:00Z" }],
  settings: { dailyCap: 5 },
  now: "2026-11-28T12:00:00Z",
};

const textOf = (shown: Today) =>
  renderToString(
    <StaticRouter location="/">
      <NextCard today={shown} />
    </StaticRouter>,
  ).replaceAll(/<[^>]*>/g, "");

test("a learner who has reviewed all reads when the next question comes", () => {
  expect(textOf(today)).toBe("The next one comes in 10 days: Limits, Calculus I.");
});

test("a learner whose questions wait for tomorrow does not read that the next one comes in ten days", () => {
  expect(textOf({ ...today, dueInAll: 58, caughtUpOn: "2026-12-10" })).toBe("");
});
