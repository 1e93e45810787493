import { type BenchMetric, benchMetric } from "./bench-metric.ts";

/**
 * Returns what the figures are as multiples of earlier ones of the same name and unit, in the order of the figures.
 * Those that only one of both has are left out.
 */
export function compareFigures(figures: readonly BenchMetric[], earlier: readonly BenchMetric[]): BenchMetric[] {
  const known = new Map(earlier.map((figure) => [nameOf(figure), figure.value]));
  return figures.flatMap((figure) => {
    const { what, value, unit } = figure;
    const before = known.get(nameOf(figure)) ?? null;
    if (value === null || before === null || before === 0) return [];
    const how = `${Number(value.toPrecision(3))} ${unit}, before ${Number(before.toPrecision(3))} ${unit}`;
    return [benchMetric({ what: `${what}, against before`, value: value / before, unit: "times", how })];
  });
}

function nameOf({ what, unit }: BenchMetric): string {
  return `${what} ${unit}`;
}
