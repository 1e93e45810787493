import { expect, test } from "vitest";
import { benchMetric, skipped } from "./bench-metric.ts";
import { formatTable } from "./table.ts";

test("a figure at its target is met, one above it is missed, one without a target is noted", () => {
  const measured = { what: "start", unit: "s", how: "by hand" } as const;
  expect(benchMetric({ ...measured, value: 5, target: 5 }).outcome).toBe("met");
  expect(benchMetric({ ...measured, value: 5.01, target: 5 }).outcome).toBe("missed");
  expect(benchMetric({ ...measured, value: 0, target: 0 }).outcome).toBe("met");
  expect(benchMetric({ ...measured, value: 5 })).toMatchObject({ outcome: "noted", target: null });
});

test("a figure that has to reach its target is missed below it", () => {
  const measured = { what: "score", unit: "of 100", target: 98, isLeast: true, how: "by hand" } as const;
  expect(benchMetric({ ...measured, value: 97 }).outcome).toBe("missed");
  expect(benchMetric({ ...measured, value: 98 }).outcome).toBe("met");
  expect(formatTable([benchMetric({ ...measured, value: 100 })])).toContain("≥ 98 of 100");
});

test("the table aligns its columns and rounds to three digits", () => {
  const figures = [
    benchMetric({ what: "start", value: 1.23456, unit: "s", target: 5, how: "median of 5" }),
    benchMetric({ what: "memory", value: 1234.5, unit: "MB", target: 700, how: "VmRSS" }),
    benchMetric({ what: "bare", value: 0.04123, unit: "ms", how: "CPU" }),
    skipped("elsewhere", "MB", "There is no server."),
  ];
  expect(formatTable(figures).split("\n")).toEqual([
    "what          figure  target             how measured",
    "start         1.23 s  ≤ 5 s     met      median of 5",
    "memory       1235 MB  ≤ 700 MB  missed   VmRSS",
    "bare       0.0412 ms                     CPU",
    "elsewhere          –            skipped  There is no server.",
  ]);
});
