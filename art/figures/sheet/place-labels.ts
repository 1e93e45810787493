import type { Point } from "#art/geometry.ts";
import { type Box, boxesMeet, grown, lineMeetsBox } from "./box.ts";
import { labelHeights, labelWidth, type Run, readLabel } from "./label-text.ts";
import { type LabelAnchor, type LabelRequest, labelSizes, type Sheet } from "./sheet.ts";

/** A label in its place: the middle of its baseline, and its box. */
export interface PlacedLabel {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly size: number;
  readonly ink: LabelRequest["ink"];
  readonly baseline: Point;
  readonly box: Box;
}

/** How far labels stand from what they name, and from everything else, in units of the sheet. */
const gap = 5;
const clearance = 1.5;

/** By how many degrees and gaps a label turns away from the place it would like, the best first. */
const turns = [0, 30, -30, 60, -60, 90, -90, 135, -135, 180];
const gaps = [1, 1.8, 3, 4.6];

/** Places the labels of a sheet, those that are fixed first, each where it meets least. */
export function placeLabels(sheet: Sheet): PlacedLabel[] {
  const lines = sheet.marks.flatMap((mark) => mark.lines);
  const placed: PlacedLabel[] = [];
  const inOrder = [...sheet.labels.filter((each) => each.isFixed), ...sheet.labels.filter((each) => !each.isFixed)];
  for (const request of inOrder) placed.push(placeLabel(request, { lines, placed }));
  return placed;
}

interface Surroundings {
  readonly lines: readonly (readonly Point[])[];
  readonly placed: readonly PlacedLabel[];
}

function placeLabel(request: LabelRequest, surroundings: Surroundings): PlacedLabel {
  let best: { label: PlacedLabel; cost: number } | null = null;
  for (const { anchor, cost } of candidates(request)) {
    if (best && cost >= best.cost) continue;
    const label = labelAt(request, anchor);
    const whole = cost + meetingCost(label.box, surroundings);
    if (!best || whole < best.cost) best = { label, cost: whole };
  }
  if (!best) throw new RangeError(`The label "${request.text}" has no place to stand.`);
  return best.label;
}

function candidates({ anchors, isFixed = false }: LabelRequest): { anchor: LabelAnchor; cost: number }[] {
  if (isFixed) return anchors.slice(0, 1).map((anchor) => ({ anchor, cost: 0 }));
  return anchors.flatMap((anchor, order) => {
    const { toward } = anchor;
    if (toward === "center") return [{ anchor, cost: order * 1.5 }];
    return gaps.flatMap((share, far) =>
      turns.map((turn, place) => ({
        anchor: { ...anchor, toward: toward + turn, gap: (anchor.gap ?? gap) * share },
        cost: order * 1.5 + place + far * 3.5,
      })),
    );
  });
}

/** What it costs to stand on another label, or on a line: more than any detour. */
function meetingCost(box: Box, { lines, placed }: Surroundings): number {
  const own = grown(box, clearance);
  const labels = placed.filter((other) => boxesMeet(own, other.box)).length;
  const crossed = lines.filter((points) => lineMeetsBox(points, own)).length;
  return labels * 1000 + crossed * 300;
}

function labelAt(request: LabelRequest, anchor: LabelAnchor): PlacedLabel {
  const size = request.isSmall ? labelSizes.small : labelSizes.label;
  const runs = readLabel(request.text);
  const width = labelWidth(runs, size);
  const { above, below } = labelHeights(runs, size, anchor.toward === "center");
  const [ux, uy] = directionTo(anchor.toward);
  const away = anchor.gap ?? gap;
  const middleX = anchor.point[0] + ux * away + (clamped(ux * Math.SQRT2) * width) / 2;
  const middleY = anchor.point[1] + uy * away + (clamped(uy * Math.SQRT2) * (above + below)) / 2;
  const box = {
    left: middleX - width / 2,
    right: middleX + width / 2,
    top: middleY - (above + below) / 2,
    bottom: middleY + (above + below) / 2,
  };
  return { runs, text: request.text, size, ink: request.ink, baseline: [middleX, box.top + above], box };
}

function directionTo(toward: LabelAnchor["toward"]): Point {
  if (toward === "center") return [0, 0];
  const angle = (toward * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle)];
}

function clamped(value: number): number {
  return Math.min(1, Math.max(-1, value));
}
