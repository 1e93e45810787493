import type { BenchMetric } from "./bench-metric.ts";

/** Formats figures as lines of text: name, figure, target, whether it is met, and how it was measured. */
export function formatTable(figures: readonly BenchMetric[]): string {
  const rows = [
    ["what", "figure", "target", "", "how measured"],
    ...figures.map(({ what, value, unit, target, isLeast, outcome, how }) => [
      what,
      value === null ? "–" : `${round(value)} ${unit}`,
      target === null ? "" : `${isLeast ? "≥" : "≤"} ${target} ${unit}`,
      outcome === "noted" ? "" : outcome,
      how,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0)));
  return rows.map((row) => line(row).join("  ").trimEnd()).join("\n");
}

/** Rounds to three significant digits: 0.0412 and 41.2, but 1234 whole. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
