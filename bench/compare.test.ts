import { expect, test } from "vitest";
import { benchMetric, skipped } from "./bench-metric.ts";
import { compareFigures } from "./compare.ts";

const how = "by hand";

test("figures are compared with the earlier ones of their name and unit", () => {
  const earlier = [
    benchMetric({ what: "page", value: 10, unit: "ms", how }),
    benchMetric({ what: "memory", value: 300, unit: "MB", how }),
    benchMetric({ what: "gone", value: 1, unit: "ms", how }),
    benchMetric({ what: "zero", value: 0, unit: "missing", how }),
  ];
  const compared = compareFigures(
    [
      benchMetric({ what: "page", value: 7.5, unit: "ms", how }),
      benchMetric({ what: "memory", value: 300, unit: "KB", how }),
      benchMetric({ what: "new", value: 1, unit: "ms", how }),
      benchMetric({ what: "zero", value: 0, unit: "missing", how }),
      skipped("gone", "ms", "no server"),
    ],
    earlier,
  );
  expect(compared).toEqual([
    benchMetric({ what: "page, against before", value: 0.75, unit: "times", how: "7.5 ms, before 10 ms" }),
  ]);
});
