import { type Area, crossing, fitted, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, pensOf } from "#art/panel.ts";
import { circle, group, line, lines, type Svg, shape, shapes } from "#art/svg.ts";

/** A text block on the right page of a spread: corners measured from the spine and the head. */
export type TextBlock = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * Constructs the text block of a right page with compass and straightedge: the page's and the spread's diagonals cross;
 * a line from above that point to its mirror on the left page meets the page's diagonal at the block's upper corner.
 * Van de Graaf, Nieuwe berekening voor de vormgeving (1946); Tschichold, The Form of the Book.
 */
export function vanDeGraafBlock({ width, height }: Area): TextBlock {
  const pageDiagonal = [
    [0, 0],
    [width, height],
  ] as const;
  const spreadDiagonal = [
    [-width, height],
    [width, 0],
  ] as const;
  const knot = crossing(pageDiagonal, spreadDiagonal);
  const corner = crossing(
    [
      [knot[0], 0],
      [-knot[0], knot[1]],
    ],
    pageDiagonal,
  );
  const far = crossing([corner, [corner[0] + 1, corner[1]]], spreadDiagonal);
  const foot = crossing([far, [far[0], far[1] + 1]], pageDiagonal);
  return { left: corner[0], top: corner[1], right: far[0], bottom: foot[1] };
}

const page: Area = { width: 2, height: 3 };

/** Draws an open book of 2 : 3 pages with the construction of its text blocks, ruled for writing. */
export function drawPageCanon(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const { toArea, scale } = fitted(
    [
      [-page.width, 0],
      [page.width, page.height],
    ],
    area,
  );
  const block = vanDeGraafBlock(page);
  const both = (points: readonly Point[]) =>
    [points, points.map(([x, y]): Point => [-x, y])].map((side) => side.map(toArea));
  const knot: Point = [page.width / 3, page.height / 3];
  const middle: Point = [page.width / 2, (block.top + block.bottom) / 2];
  return group({}, [
    shapes(both(outline({ left: 0, top: 0, right: page.width, bottom: page.height })), pens.inlay),
    lines(
      construction(knot).flatMap((points) => both(points)),
      pens.construction,
    ),
    lines(
      ninths().flatMap((points) => both(points)),
      { ...pens.construction, opacity: 0.14 },
    ),
    ...both([middle])
      .flat()
      .map((center) => circle(center, (page.width / 2) * scale, pens.construction)),
    lines(
      rulings(block, area.width > 700 ? 22 : 16).map((points) => points.map(toArea)),
      pens.detail,
    ),
    shapes(both(outline(block)), pens.accent),
    shape(
      outline({ left: -block.right, top: block.top, right: -block.right + 0.34, bottom: block.top + 0.34 }).map(toArea),
      { ...pens.accent, fill: ink.ground },
    ),
    shapes(both(outline({ left: 0, top: 0, right: page.width, bottom: page.height })), pens.figure),
    line([toArea([0, 0]), toArea([0, page.height])], pens.contour),
    ...both([knot, [block.left, block.top]])
      .flat()
      .map((point) => joint(point, ink)),
  ]);
}

function outline({ left, top, right, bottom }: TextBlock): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function construction(knot: Point): Point[][] {
  return [
    [
      [0, 0],
      [page.width, page.height],
    ],
    [
      [-page.width, page.height],
      [page.width, 0],
    ],
    [knot, [knot[0], 0], [-knot[0], knot[1]]],
  ];
}

function ninths(): Point[][] {
  return spaced(0, 1, 9)
    .slice(1, -1)
    .flatMap((share): Point[][] => [
      [
        [share * page.width, 0],
        [share * page.width, page.height],
      ],
      [
        [0, share * page.height],
        [page.width, share * page.height],
      ],
    ]);
}

function rulings(block: TextBlock, count: number): Point[][] {
  const heights = spaced(block.top, block.bottom, count).slice(1, -1);
  const initial = { right: -block.right + 0.34, bottom: block.top + 0.34 };
  return heights.flatMap((y): Point[][] => [
    [
      [y < initial.bottom + 0.02 ? initial.right + 0.06 : -block.right, y],
      [-block.left, y],
    ],
    [
      [block.left, y],
      [block.right, y],
    ],
  ]);
}
