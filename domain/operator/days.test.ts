import { expect, test } from "vitest";
import { buildDayCharts } from "./days.ts";
import { createWindow } from "./window.ts";

const window = createWindow(new Date("2026-11-22T12:00:00Z"), 7);
const whole = { name: "ended", label: "Ended" };
const part = { name: "paid", label: "Paid" };

test("days without a row count nothing, and the time before is summed up", () => {
  const rows = [
    { day: "2026-11-10", ended: 4, paid: 1 },
    { day: "2026-11-16", ended: 2, paid: 2 },
    { day: "2026-11-20", ended: 3, paid: 1 },
  ];
  const [chart] = buildDayCharts(rows, window, { kind: "bars", whole, part });
  expect(chart?.days.map((day) => day.whole)).toEqual([2, 0, 0, 0, 3, 0, 0]);
  expect([chart?.days[0]?.day, chart?.days[6]?.day]).toEqual(["2026-11-16", "2026-11-22"]);
  expect({ now: chart?.now, before: chart?.before }).toEqual({
    now: { whole: 5, part: 3 },
    before: { whole: 4, part: 1 },
  });
});

test("who studied on two days is one learner of the window", () => {
  const rows = [
    { day: "2026-11-16", period: null, ended: 3 },
    { day: "2026-11-17", period: null, ended: 3 },
    { day: null, period: "now", ended: 4 },
    { day: null, period: "before", ended: 2 },
  ];
  const [chart] = buildDayCharts(rows, window, { kind: "line", whole });
  expect([chart?.now.whole, chart?.before.whole]).toEqual([4, 2]);
});

test("each currency has a chart of its own, the one with the most first", () => {
  const rows = [
    { day: "2026-11-16", currency: "eur", ended: 1499 },
    { day: "2026-11-16", currency: "usd", ended: 1499 },
    { day: "2026-11-18", currency: "usd", ended: 1499 },
  ];
  const charts = buildDayCharts(rows, window, { kind: "bars", whole });
  expect(charts.map(({ currency, now }) => [currency, now.whole])).toEqual([
    ["usd", 2998],
    ["eur", 1499],
  ]);
});

test("without any row there is no chart", () => {
  expect(buildDayCharts([], window, { kind: "bars", whole })).toEqual([]);
});
