import { type Area, at, between, fitted, type Point, polar, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, mark, pensOf } from "#art/panel.ts";
import { circle, group, line, lines, type Svg, shape } from "#art/svg.ts";

/** A planar arm's link lengths. */
export type Links = readonly [upper: number, fore: number];

/** Returns elbow and tip for two joint angles in radians: p = L₁ (cos q₁, sin q₁) + L₂ (cos (q₁+q₂), sin (q₁+q₂)). */
export function forwardKinematics([upper, fore]: Links, [shoulder, elbow]: Point): { elbow: Point; tip: Point } {
  const joined = polar(upper, shoulder);
  return { elbow: joined, tip: polar(fore, shoulder + elbow, joined) };
}

/**
 * Returns the joint angles with a positive elbow that reach a point, from cos q₂ = (r² − L₁² − L₂²) / 2 L₁ L₂; throws a
 * RangeError out of reach. Craig, Introduction to Robotics, chapter 4.
 */
export function inverseKinematics([upper, fore]: Links, [x, y]: Point): Point {
  const cosine = (x * x + y * y - upper ** 2 - fore ** 2) / (2 * upper * fore);
  if (Math.abs(cosine) > 1) throw new RangeError("The point is out of the arm's reach");
  const elbow = Math.acos(cosine);
  return [Math.atan2(y, x) - Math.atan2(fore * Math.sin(elbow), upper + fore * Math.cos(elbow)), elbow];
}

/** Returns Yoshikawa's manipulability |det J| = L₁ L₂ |sin q₂| (1985). */
export function manipulability([upper, fore]: Links, elbow: number): number {
  return upper * fore * Math.abs(Math.sin(elbow));
}

/** The drawn arm's links, 1 together. */
export const links: Links = [0.56, 0.44];
/** The straight path of the tip, within the reach of shoulder angles from 0 to 180 degrees. */
export const tipPath: readonly [Point, Point] = [
  [0.45, 0.72],
  [-0.8, 0.1],
];
const elbowLimit = (158 * Math.PI) / 180;

/**
 * Draws the workspace of a two-link arm: the tip's arcs for fixed shoulder angles and for fixed elbow angles, the arm
 * in several poses, and in the accent the straight path its tip follows.
 */
export function drawTwoLinkArm(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const limits: [number, number] = area.width / area.height > 1.35 ? [0, Math.PI] : [-0.25 * Math.PI, Math.PI];
  const many = area.width > 700;
  const tips = (shoulders: number[], elbows: number[]) =>
    shoulders.flatMap((q1) => elbows.map((q2) => forwardKinematics(links, [q1, q2]).tip));
  const upright = ([x, y]: Point): Point => [x, -y];
  const outline = workspaceOutline(limits).map(upright);
  const { toArea, scale } = fitted([...outline, [0, 0.03]], area);
  const view = (point: Point) => toArea(upright(point));
  const elbowArcs = spaced(...limits, many ? 24 : 16).map((q1) => tips([q1], spaced(0, elbowLimit, 40)).map(view));
  const shoulderArcs = spaced(0, elbowLimit, many ? 11 : 8).map((q2) => tips(spaced(...limits, 60), [q2]).map(view));
  const poses = spaced(0, 1, 6).map((share) => inverseKinematics(links, between(...tipPath, share)));
  const arms = poses.map((pose) => armOf(pose).map(view));
  const current = at(arms, 4);
  return group({}, [
    shape(outline.map(toArea), pens.inlay),
    lines([...elbowArcs, ...shoulderArcs], pens.construction),
    shape(outline.map(toArea), pens.figure),
    lines(arms, pens.detail),
    line(
      arms.map((arm) => at(arm, 2)),
      pens.accentContour,
    ),
    ...arms.map((arm) => circle(at(arm, 2), 3.6, { fill: ink.accent })),
    line(current, { ...pens.contour, width: Math.max(5, 0.014 * scale) }),
    joint(at(current, 0), ink, Math.max(9, 0.03 * scale)),
    joint(at(current, 1), ink, Math.max(6, 0.018 * scale)),
    mark(at(current, 2), ink, 7),
  ]);
}

function armOf(pose: Point): Point[] {
  const { elbow, tip } = forwardKinematics(links, pose);
  return [[0, 0], elbow, tip];
}

function workspaceOutline([low, high]: [number, number]): Point[] {
  const reach = (q1: number, q2: number) => forwardKinematics(links, [q1, q2]).tip;
  return [
    ...spaced(low, high, 90).map((q1) => reach(q1, 0)),
    ...spaced(0, elbowLimit, 60).map((q2) => reach(high, q2)),
    ...spaced(high, low, 60).map((q1) => reach(q1, elbowLimit)),
    ...spaced(elbowLimit, 0, 60).map((q2) => reach(low, q2)),
  ];
}
