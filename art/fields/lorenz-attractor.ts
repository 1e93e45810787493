import { type Area, at, fitted, type Point } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, mark, pensOf } from "#art/panel.ts";
import { group, line, type Svg } from "#art/svg.ts";

/** A state of Lorenz's three variables. */
export type State = readonly [x: number, y: number, z: number];

/**
 * Returns dx/dt = 10 (y − x), dy/dt = x (28 − z) − y, dz/dt = x y − 8/3 z: Lorenz, Deterministic Nonperiodic Flow
 * (1963).
 */
export function lorenzFlow([x, y, z]: State): State {
  return [10 * (y - x), x * (28 - z) - y, x * y - (8 / 3) * z];
}

/** Moves a state on by one step of time with the classical method of Runge and Kutta. */
export function lorenzStep(state: State, step: number): State {
  const moved = (rate: State, by: number): State => [
    state[0] + rate[0] * by,
    state[1] + rate[1] * by,
    state[2] + rate[2] * by,
  ];
  const k1 = lorenzFlow(state);
  const k2 = lorenzFlow(moved(k1, step / 2));
  const k3 = lorenzFlow(moved(k2, step / 2));
  const k4 = lorenzFlow(moved(k3, step));
  const mean = (i: 0 | 1 | 2) => (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]) / 6;
  return moved([mean(0), mean(1), mean(2)], step);
}

/** Returns the states a start passes through in `count` steps. */
export function lorenzPath(start: State, step: number, count: number): State[] {
  const states = [start];
  let state = start;
  for (let index = 0; index < count; index++) {
    state = lorenzStep(state, step);
    states.push(state);
  }
  return states;
}

const partingSteps = 1592;
const partedSteps = 520;

/** Draws one long path on the attractor in brass and, in the accent, a path that starts almost beside it and parts. */
export function drawLorenzAttractor(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const stretch = area.width / area.height > 1.35 ? 1.75 : 1.05;
  const turn = -0.35;
  const project = ([x, y, z]: State): Point => [(x * Math.cos(turn) - y * Math.sin(turn)) * stretch, -z];
  const step = 0.005;
  const settled = lorenzPath([1, 1, 20], step, 2000).at(-1) ?? [1, 1, 20];
  const states = lorenzPath(settled, step, area.width > 700 ? 9000 : 6000);
  const [x, y, z] = settled;
  const long = states.map(project);
  const beside = lorenzPath([x + 0.02, y, z], step, partingSteps).map(project);
  const { toArea } = fitted([...long, ...beside], area);
  const [first, second] = [long.slice(0, partingSteps + 1).map(toArea), beside.map(toArea)];
  return group({}, [
    line(long.map(toArea), { ...pens.detail, opacity: 0.6 }),
    line(first.slice(-partedSteps), { ...pens.figure, stroke: ink.brassStrong, width: 2.2 }),
    line(second.slice(-partedSteps), { ...pens.accent, width: 2.2 }),
    joint(at(first, first.length - 1), ink, 6),
    mark(at(second, second.length - 1), ink, 6.5),
  ]);
}
