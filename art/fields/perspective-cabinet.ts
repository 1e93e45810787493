import { type Area, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { group, lines, placed, rectangle, type Svg, shape, shapes } from "#art/svg.ts";
import { drawArmillarySphere } from "./armillary-sphere.ts";

/** A place before (z < 0) or behind (z > 0) the picture plane, measured from the point the eye looks at. */
export type Place = readonly [x: number, y: number, z: number];

/**
 * Returns where a place appears on the picture plane to an eye at a distance before it: x d / (d + z), y d / (d + z).
 * Piero della Francesca, De prospectiva pingendi (about 1474).
 */
export function perspective([x, y, z]: Place, eyeDistance: number): Point {
  const share = eyeDistance / (eyeDistance + z);
  return [x * share, y * share];
}

type Leaf = { readonly hinge: number; readonly side: 1 | -1; readonly width: number; readonly height: number };

const openAngle = (122 * Math.PI) / 180;
const border = 0.1;

/** Draws a cabinet with two latticed doors ajar and an armillary sphere within, in one-point perspective. */
export function drawPerspectiveCabinet(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const [width, height] = [area.width * 0.54, area.height * 0.83];
  const [eyeDistance, depth] = [area.width * 1.5, area.width * 0.26];
  const view = (place: Place): Point => {
    const [x, y] = perspective(place, eyeDistance);
    return [area.width / 2 + x, area.height / 2 + y];
  };
  const front = corners({ width, height }, 0).map(view);
  const back = corners({ width, height }, depth).map(view);
  const share = eyeDistance / (eyeDistance + depth);
  const inner: Area = { width: width * share, height: height * share };
  const leaves: Leaf[] = ([-1, 1] as const).map((side) => ({
    hinge: (side * width) / 2,
    side,
    width: width / 2,
    height,
  }));
  const planks = spaced(-width / 2, width / 2, 6).map((x): Point[] => [
    view([x, height / 2, 0]),
    view([x, height / 2, depth]),
  ]);
  const sphere: Area = { width: inner.width * 0.96, height: inner.height * 0.94 };
  const corner: Point = [
    (area.width - sphere.width) / 2,
    area.height / 2 + inner.height / 2 + 14 - sphere.height * 0.99,
  ];
  return group({}, [
    shape(front, { fill: ink.well }),
    rectangle(back[0] ?? [0, 0], inner, { fill: ink.ground }),
    lines(planks, pens.construction),
    lines(
      front.map((point, index) => [point, back[index] ?? point]),
      pens.detail,
    ),
    shape(back, pens.detail),
    placed(corner, [drawArmillarySphere(sphere, ink)]),
    shape(front, pens.contour),
    ...leaves.map((leaf) => drawLeaf(leaf, view, ink)),
  ]);
}

function corners({ width, height }: Area, z: number): Place[] {
  const [x, y] = [width / 2, height / 2];
  return [
    [-x, -y, z],
    [x, -y, z],
    [x, y, z],
    [-x, y, z],
  ];
}

function drawLeaf(leaf: Leaf, view: (place: Place) => Point, ink: Ink): Svg {
  const pens = pensOf(ink);
  const spot = ([u, v]: Point): Point =>
    view([
      leaf.hinge - leaf.side * u * leaf.width * Math.cos(openAngle),
      (v - 0.5) * leaf.height,
      -u * leaf.width * Math.sin(openAngle),
    ]);
  const outline = (margin: number, vertical: number): Point[] => [
    [margin, vertical],
    [1 - margin, vertical],
    [1 - margin, 1 - vertical],
    [margin, 1 - vertical],
  ];
  const flat = (border * leaf.width) / leaf.height;
  return group({}, [
    shape(outline(0, 0).map(spot), { fill: ink.raised }),
    shape(outline(border, flat).map(spot), { fill: ink.ground }),
    lines(
      lattice(leaf).map((lath) => lath.map(spot)),
      pens.detail,
    ),
    shape(outline(border, flat).map(spot), pens.figure),
    shapes([outline(0, 0).map(spot)], pens.contour),
    joint(spot([1 - border / 2, 0.5]), ink, 4),
  ]);
}

/** Returns the diagonal laths of a leaf, cut off at its border, in shares of the leaf's width and height. */
function lattice({ width, height }: Leaf): Point[][] {
  const span = 1 - 2 * border;
  const tall = (height / width) * 1 - 2 * border;
  const rows = 7;
  const step = tall / rows;
  const laths: Point[][] = [];
  for (let offset = -Math.ceil(span / step) * step; offset < tall; offset += step) {
    const [start, end] = [Math.max(0, -offset), Math.min(span, tall - offset)];
    if (end <= start) continue;
    const falling: Point[] = [
      [start, offset + start],
      [end, offset + end],
    ];
    laths.push(
      falling,
      falling.map(([u, v]): Point => [span - u, v]),
    );
  }
  return laths.map((lath) => lath.map(([u, v]): Point => [border + u, ((border + v) * width) / height]));
}
