import type { BenchMetric } from "./bench-metric.ts";

const rowHeight = 22;
const labelWidth = 460;
const barWidth = 480;
const top = 36;
const width = labelWidth + barWidth + 130;

/** The shares of a target that the axis has, on a logarithmic scale: from a tenth to twenty times. */
const axis = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/**
 * Draws the figures that have a target as an SVG: a bar for each, as long as its share of the target by a logarithmic
 * scale, with a line at the target. Where more is better, the share is the other way around.
 */
export function drawChart(figures: readonly BenchMetric[]): string {
  const rows = figures.flatMap((figure) => {
    const share = shareOf(figure);
    return share === null ? [] : [{ figure, share }];
  });
  const height = top + rows.length * rowHeight + 12;
  const lines = axis.map((share) => {
    const x = placeOf(share);
    const stroke = share === 1 ? "#222" : "#ddd";
    return `<line x1="${x}" x2="${x}" y1="${top - 8}" y2="${height - 8}" stroke="${stroke}"/><text x="${x}" y="18" text-anchor="middle">${share}</text>`;
  });
  const bars = rows.map(({ figure, share }, row) => drawBar(figure, share, top + row * rowHeight));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12"><title>Figures as shares of their targets; up to 1 is met</title><rect width="100%" height="100%" fill="#fff"/>${lines.join("")}${bars.join("")}</svg>\n`;
}

function shareOf({ value, target, isLeast }: BenchMetric): number | null {
  if (value === null || target === null || target === 0) return null;
  return isLeast ? target / value : value / target;
}

/** Returns the horizontal place of a share; beyond the axis it stays at its end. */
function placeOf(share: number): number {
  const [least = 0.1, most = 20] = [axis[0], axis.at(-1)];
  const within = Math.min(most, Math.max(least, share));
  return Math.round(labelWidth + (barWidth * Math.log(within / least)) / Math.log(most / least));
}

function drawBar({ what, value, unit, outcome }: BenchMetric, share: number, y: number): string {
  const end = placeOf(share);
  const color = outcome === "met" ? "#2f7d4f" : "#b4552d";
  const figure = `${Number((value ?? 0).toPrecision(3))} ${unit}`;
  return `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end">${escapeText(what)}</text><rect x="${labelWidth}" y="${y + 2}" width="${Math.max(1, end - labelWidth)}" height="${rowHeight - 8}" fill="${color}"/><text x="${end + 6}" y="${y + 13}">${escapeText(figure)}</text>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
