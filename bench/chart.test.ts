import { expect, test } from "vitest";
import { benchMetric, skipped } from "./bench-metric.ts";
import { drawChart } from "./chart.ts";

const how = "by hand";

/** Returns the lengths of the bars, in the order of the figures. */
function barsOf(svg: string): number[] {
  return [...svg.matchAll(/<rect x="460"[^>]* width="(\d+)"/g)].map(([, width]) => Number(width));
}

test("bars are as long as the share of the target, and the better of two is the shorter", () => {
  const svg = drawChart([
    benchMetric({ what: "half", value: 5, unit: "ms", target: 10, how }),
    benchMetric({ what: "met", value: 10, unit: "ms", target: 10, how }),
    benchMetric({ what: "score", value: 49, unit: "of 100", target: 98, isLeast: true, how }),
    benchMetric({ what: "beyond the axis", value: 1e6, unit: "ms", target: 1, how }),
  ]);
  const [half = 0, met = 0, score = 0, beyond = 0] = barsOf(svg);
  expect(half).toBeLessThan(met);
  // Half of what is wanted is as far from it as twice of what is allowed.
  expect(score - met).toBeCloseTo(met - half, -1);
  expect(beyond).toBe(480);
  expect(svg).toContain('fill="#2f7d4f"');
  expect(svg).toContain('fill="#b4552d"');
});

test("figures without a target have no bar, and names are escaped", () => {
  const svg = drawChart([
    benchMetric({ what: "noted", value: 5, unit: "ms", how }),
    skipped("elsewhere", "ms", "no server"),
    benchMetric({ what: "a < b & c", value: 5, unit: "ms", target: 5, how }),
  ]);
  expect(barsOf(svg)).toHaveLength(1);
  expect(svg).toContain("a &lt; b &amp; c");
});
