import { type Area, at, distance, fitted, type Point } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { pensOf } from "#art/panel.ts";
import { circle, group, lines, type Svg } from "#art/svg.ts";

/** A letter of the L-system: an apex that waits, a segment that grows, a turn, or the bracket of a branch. */
export type Letter =
  | { readonly kind: "apex"; readonly delay: number }
  | { readonly kind: "segment"; readonly length: number }
  | { readonly kind: "left" | "right" | "push" | "pop" };

/** The two numbers of the compound leaf: how long a side apex waits, and how much a segment grows in one step. */
export type LeafRules = { readonly delay: number; readonly growth: number };

/**
 * Rewrites an apex `steps` times by A(0) → F(1)[+A(D)][−A(D)]F(1)A(0), A(d) → A(d − 1), F(a) → F(a R): the compound
 * leaf of Prusinkiewicz and Lindenmayer, The Algorithmic Beauty of Plants (1990), section 5.3.
 */
export function growLeaf(rules: LeafRules, steps: number): Letter[] {
  let word: Letter[] = [{ kind: "apex", delay: 0 }];
  for (let step = 0; step < steps; step++) word = word.flatMap((letter) => rewrite(letter, rules));
  return word;
}

function rewrite(letter: Letter, { delay, growth }: LeafRules): Letter[] {
  if (letter.kind === "segment") return [{ kind: "segment", length: letter.length * growth }];
  if (letter.kind !== "apex") return [letter];
  if (letter.delay > 0) return [{ kind: "apex", delay: letter.delay - 1 }];
  const segment: Letter = { kind: "segment", length: 1 };
  const branch = (turn: "left" | "right"): Letter[] => [
    { kind: "push" },
    { kind: turn },
    { kind: "apex", delay },
    { kind: "pop" },
  ];
  return [segment, ...branch("left"), ...branch("right"), segment, { kind: "apex", delay: 0 }];
}

type Branch = { readonly depth: number; readonly points: Point[] };
type Turtle = { position: Point; heading: number; branch: Branch };

/** Draws the leaf, its midrib and veins by weight, with the growing tips in the accent. */
export function drawLSystem(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const wide = area.width / area.height > 1.35;
  const branches = trace(growLeaf({ delay: 3, growth: 1.28 }, area.width > 700 ? 19 : 17), wide ? -0.25 : -0.9);
  const { toArea } = fitted(
    branches.flatMap(({ points }) => points),
    area,
  );
  const ofDepth = (from: number, to = from) =>
    branches.filter(({ depth }) => depth >= from && depth <= to).map(({ points }) => points.map(toArea));
  return group({}, [
    lines(ofDepth(3, 9), pens.detail),
    lines(ofDepth(2), pens.figure),
    lines(ofDepth(1), pens.figure),
    lines(ofDepth(0), pens.contour),
    ...ofDepth(1)
      .filter(isGrown)
      .map((points) => circle(at(points, points.length - 1), 4, { fill: ink.accent })),
  ]);
}

function isGrown(points: readonly Point[]): boolean {
  return distance(at(points, 0), at(points, points.length - 1)) > 14;
}

function trace(word: readonly Letter[], heading: number): Branch[] {
  const stem: Branch = { depth: 0, points: [[0, 0]] };
  const branches = [stem];
  const stack: Turtle[] = [];
  let turtle: Turtle = { position: [0, 0], heading, branch: stem };
  for (const letter of word) {
    if (letter.kind === "segment") forward(turtle, letter.length);
    else if (letter.kind === "left") turtle.heading -= Math.PI / 4;
    else if (letter.kind === "right") turtle.heading += Math.PI / 4;
    else if (letter.kind === "push") {
      stack.push({ ...turtle });
      turtle = { ...turtle, branch: { depth: turtle.branch.depth + 1, points: [turtle.position] } };
      branches.push(turtle.branch);
    } else if (letter.kind === "pop") turtle = stack.pop() ?? turtle;
  }
  return branches.filter(({ points }) => points.length > 1);
}

function forward(turtle: Turtle, length: number): void {
  const [x, y] = turtle.position;
  turtle.position = [x + length * Math.cos(turtle.heading), y + length * Math.sin(turtle.heading)];
  turtle.branch.points.push(turtle.position);
}
