import { brief } from "#art/svg.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { type Box, boxAround, boxesMeet, boxOf, grown, lineMeetsBox } from "./box.ts";
import { paint } from "./ink.ts";
import { labelSpans } from "./label-text.ts";
import { type PlacedLabel, placeLabels } from "./place-labels.ts";
import { type Mark, type Sheet, sheetWidth } from "./sheet.ts";

/** A figure with all its labels in place. */
export interface DrawnFigure {
  readonly marks: readonly Mark[];
  readonly labels: readonly PlacedLabel[];
  /** What must be seen, with a margin. */
  readonly view: Box;
}

/** The margin around a figure, in units of the sheet. */
const margin = 4;

/** A figure is shown a little larger than its sheet where there is room. */
const shownScale = 1.15;

/**
 * The figure's letters: the site's, or the reader's own where there are none. Those may be wider; labels stand on the
 * middles of their places, so that they grow to both sides.
 */
const fontFamily = "var(--sans, 'Source Sans 3', 'Segoe UI', Roboto, Arial, sans-serif)";

/** Places the labels of a sheet and measures it. */
export function finishSheet(sheet: Sheet): DrawnFigure {
  const labels = placeLabels(sheet);
  const marks = sheet.marks.filter(({ reach }) => reach.length > 0).map(({ reach }) => boxOf(reach));
  const { left, top, right, bottom } = grown(boxAround([...marks, ...labels.map(({ box }) => box)]), margin);
  const view = { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
  return { marks: sheet.marks, labels, view };
}

/**
 * Draws a figure at the largest scale that a sheet has room for. Labels do not grow with the scale, so that it is looked
 * for in steps; throws a RangeError where there is none.
 */
export function fitFigure(
  largest: number,
  { height }: { height: number },
  draw: (scale: number) => Sheet,
): DrawnFigure {
  let scale = largest;
  for (let step = 0; step < 40; step++) {
    const figure = finishSheet(draw(scale));
    const { left, right, top, bottom } = figure.view;
    const excess = Math.max((right - left) / sheetWidth, (bottom - top) / height);
    if (excess <= 1) return figure;
    scale *= Math.min(0.995, 1 / excess);
  }
  throw new RangeError(`The figure's labels leave no room for it: it does not fit into ${sheetWidth} by ${height}.`);
}

/** Returns a figure as an SVG file. Its name for those who cannot see it is the text alternative. */
export function figureSvg({ marks, labels, view }: DrawnFigure, alt: string): string {
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const box = `viewBox="${view.left} ${view.top} ${width} ${height}" width="${Math.round(width * shownScale)}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${escapeHtml(alt)}" fill="none"`;
  const strokes = `stroke-linecap="round" stroke-linejoin="round" text-anchor="middle" font-family="${fontFamily}"`;
  const texts = labels.map(
    ({ runs, size, ink = "ink", baseline: [x, y] }) =>
      `<text x="${brief(x)}" y="${brief(y)}" font-size="${size}" fill="${paint(ink)}">${labelSpans(runs, size)}</text>`,
  );
  return `${open} ${strokes}>${marks.map(({ svg }) => svg).join("\n")}\n${texts.join("\n")}</svg>\n`;
}

/** Lists the labels of a figure that stand on another label, on a line, or beyond the figure's edge. */
export function findOverlaps({ marks, labels, view }: DrawnFigure): string[] {
  return labels.flatMap(({ text, box }, index) => {
    const own = grown(box, 0.5);
    const others = labels.slice(index + 1).filter((other) => boxesMeet(own, other.box));
    const lines = marks.filter((mark) => mark.lines.some((points) => lineMeetsBox(points, own)));
    const isOutside = box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom;
    return [
      ...others.map((other) => `"${text}" stands on "${other.text}"`),
      ...(lines.length > 0 ? [`"${text}" is crossed by ${lines.length} of the lines`] : []),
      ...(isOutside ? [`"${text}" leaves the figure`] : []),
    ];
  });
}
