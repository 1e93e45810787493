import { expect, test } from "vitest";
import { buildCohorts } from "./cohorts.ts";
import { createWindow } from "./window.ts";

// A Sunday: the current week began on the 16th.
const window = createWindow(new Date("2026-11-22T12:00:00Z"), 30);

test("each cohort has a cell for each week that has begun", () => {
  const rows = [
    { cohort: "2026-11-02", size: 10, week: 0, learners: 10 },
    { cohort: "2026-11-02", size: 10, week: 2, learners: 1 },
  ];
  const cohorts = buildCohorts(rows, window);
  expect(cohorts).toHaveLength(12);
  expect([cohorts[0]?.week, cohorts.at(-1)?.week]).toEqual(["2026-08-31", "2026-11-16"]);
  expect(cohorts.find(({ week }) => week === "2026-11-02")?.cells).toEqual([
    { week: 0, learners: 10, level: 5 },
    { week: 1, learners: 0, level: 0 },
    { week: 2, learners: 1, level: 1 },
  ]);
});

test("a cohort of fewer than five people shows its size only", () => {
  const rows = [{ cohort: "2026-11-02", size: 4, week: 0, learners: 4 }];
  const cohort = buildCohorts(rows, window).find(({ week }) => week === "2026-11-02");
  expect(cohort).toEqual({ week: "2026-11-02", size: 4, cells: [] });
});
