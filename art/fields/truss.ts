import { type Area, at, distance, type Point } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, line, lines, type Svg, shape, shapes } from "#art/svg.ts";
import { solveLinear } from "./linear-system.ts";

/** A pin-jointed frame: joints (y downward), members as pairs of joint numbers, loads as downward forces per joint. */
export type Truss = {
  readonly joints: readonly Point[];
  readonly members: readonly (readonly [from: number, to: number])[];
  readonly loads: readonly number[];
  readonly pinned: number;
  readonly rolling: number;
};

/**
 * Returns each member's force (tension positive) and the three reactions by the method of joints: at every joint the
 * forces of members, load and support sum to zero in x and y. Two joints are held: one pinned, one rolling.
 */
export function solveTruss({ joints, members, loads, pinned, rolling }: Truss) {
  const size = joints.length * 2;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [column, [from, to]] of members.entries()) {
    const [a, b] = [at(joints, from), at(joints, to)];
    const [ux, uy] = [(b[0] - a[0]) / distance(a, b), (b[1] - a[1]) / distance(a, b)];
    at(matrix, from * 2)[column] = ux;
    at(matrix, from * 2 + 1)[column] = uy;
    at(matrix, to * 2)[column] = -ux;
    at(matrix, to * 2 + 1)[column] = -uy;
  }
  const held = [pinned * 2, pinned * 2 + 1, rolling * 2 + 1];
  for (const [index, row] of held.entries()) at(matrix, row)[members.length + index] = 1;
  const known = loads.flatMap((load) => [0, -load]);
  const solved = solveLinear(matrix, known);
  return { forces: solved.slice(0, members.length), reactions: solved.slice(members.length) };
}

/** Returns a Parker truss of even panel count with its upper chord raised in a curve and loads on the lower chord. */
export function parkerTruss(panels: number, depth: number): Truss {
  const lower = Array.from({ length: panels + 1 }, (_, index): Point => [index, 0]);
  const upper = Array.from({ length: panels - 1 }, (_, index): Point => {
    const t = ((index + 1) / panels) * 2 - 1;
    return [index + 1, -depth * (1 - 0.62 * t * t)];
  });
  const top = (index: number) => panels + index;
  const members: [number, number][] = [
    [0, top(1)],
    [top(panels - 1), panels],
  ];
  for (let index = 0; index < panels; index++) members.push([index, index + 1]);
  for (let index = 1; index < panels - 1; index++) members.push([top(index), top(index + 1)]);
  for (let index = 1; index < panels; index++) members.push([index, top(index)]);
  for (let index = 1; index < panels / 2; index++) members.push([top(index), index + 1]);
  for (let index = panels / 2 + 1; index < panels; index++) members.push([top(index), index - 1]);
  const loads = [...lower, ...upper].map((_, index) => loadAt(index, panels));
  return { joints: [...lower, ...upper], members, loads, pinned: 0, rolling: panels };
}

function loadAt(index: number, panels: number): number {
  if (index < 1 || index >= panels) return 0;
  return index >= Math.round(panels * 0.6) ? 1.9 : 1;
}

/** Returns the bending moment at each lower joint of a beam with the truss's span, loads and supports. */
export function bendingMoments(truss: Truss): number[] {
  const left = -at(solveTruss(truss).reactions, 1);
  const lower = truss.joints.filter(([, y]) => y === 0);
  return lower.map(([x]) =>
    lower.reduce((sum, [at2], index) => sum - Math.max(0, x - at2) * at(truss.loads, index), left * x),
  );
}

/**
 * Draws a bridge truss with each member as heavy as its force, tension in the accent and compression in brass, and
 * beneath it the funicular polygon whose depth is the bending moment (Culmann, Graphische Statik, 1866).
 */
export function drawTruss(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const panels = area.width > 700 ? 10 : 8;
  const truss = parkerTruss(panels, area.width / area.height > 1.35 ? 2.3 : 2.9);
  const { forces } = solveTruss(truss);
  const unit = area.width / panels;
  const deck = area.height * 0.56;
  const view = ([x, y]: Point): Point => [x * unit, deck + y * unit];
  const heaviest = Math.max(...forces.map(Math.abs));
  const drawn = truss.members.map(([from, to], index) => {
    const force = at(forces, index);
    const width = 0.8 + (7 * Math.abs(force)) / heaviest;
    const ends = [view(at(truss.joints, from)), view(at(truss.joints, to))];
    return { force, mark: line(ends, { width, stroke: force > 1e-9 ? ink.accent : ink.brass }) };
  });
  const moments = bendingMoments(truss);
  const deepest = Math.max(...moments);
  const hang = moments.map(
    (moment, index): Point => [index * unit, deck + 26 + (moment / deepest) * (area.height - deck - 26)],
  );
  return group({}, [
    shape(hang, pens.inlay),
    lines(
      hang.slice(1, -1).map(([x, y]) => [
        [x, deck + 26],
        [x, y],
      ]),
      pens.construction,
    ),
    line([...hang, at(hang, 0)], pens.detail),
    lines(
      truss.joints.slice(1, panels).map((_, index) => loadArrow(view([index + 1, 0]), at(truss.loads, index + 1))),
      pens.detail,
    ),
    group(
      { cap: "butt" },
      drawn.filter(({ force }) => force <= 1e-9).map(({ mark }) => mark),
    ),
    group(
      { cap: "butt" },
      drawn.filter(({ force }) => force > 1e-9).map(({ mark }) => mark),
    ),
    shapes([support(view([0, 0])), support(view([panels, 0]))], { ...pens.figure, fill: ink.ground }),
    ...truss.joints.map((place) => joint(view(place), ink)),
  ]);
}

function loadArrow([x, y]: Point, load: number): Point[] {
  const tip = y + 9 + load * 7;
  return [
    [x, y + 6],
    [x, tip],
    [x - 3, tip - 5],
    [x, tip],
    [x + 3, tip - 5],
  ];
}

function support([x, y]: Point): Point[] {
  return [
    [x, y],
    [x + 10, y + 17],
    [x - 10, y + 17],
  ];
}
