import { expect, test } from "vitest";
import { at, distance, type Point } from "#art/geometry.ts";
import { bendingMoments, parkerTruss, solveTruss, type Truss } from "./truss.ts";

const bridge = parkerTruss(10, 2.3);

test("a loaded triangle has the forces a hand calculation gives", () => {
  const triangle: Truss = {
    joints: [
      [0, 0],
      [2, 0],
      [1, -1],
    ],
    members: [
      [0, 2],
      [1, 2],
      [0, 1],
    ],
    loads: [0, 0, 10],
    pinned: 0,
    rolling: 1,
  };
  const { forces, reactions } = solveTruss(triangle);
  expect(forces.map((force) => Math.round(force * 1e6) / 1e6)).toEqual([-7.071068, -7.071068, 5]);
  expect(reactions.map((force) => Math.round(force * 1e6) / 1e6 || 0)).toEqual([0, -5, -5]);
});

test("the forces at every joint of the bridge sum to zero", () => {
  const { forces, reactions } = solveTruss(bridge);
  const sums = bridge.loads.map((load): [number, number] => [0, load]);
  const add = (joint: number, [x, y]: Point) => {
    const sum = at(sums, joint);
    sum[0] += x;
    sum[1] += y;
  };
  add(bridge.pinned, [at(reactions, 0), at(reactions, 1)]);
  add(bridge.rolling, [0, at(reactions, 2)]);
  for (const [index, [from, to]] of bridge.members.entries()) {
    const [a, b] = [at(bridge.joints, from), at(bridge.joints, to)];
    const pull = at(forces, index) / distance(a, b);
    add(from, [(b[0] - a[0]) * pull, (b[1] - a[1]) * pull]);
    add(to, [(a[0] - b[0]) * pull, (a[1] - b[1]) * pull]);
  }
  for (const sum of sums.flat()) expect(sum).toBeCloseTo(0, 9);
});

test("the lower chord beside midspan carries the bending moment over the truss's depth there", () => {
  const { forces } = solveTruss(bridge);
  const chord = bridge.members.findIndex(([from, to]) => from === 3 && to === 4);
  const depth = -at(bridge.joints, 10 + 3)[1];
  expect(at(forces, chord)).toBeCloseTo(at(bendingMoments(bridge), 3) / depth, 9);
});

test("the bending moment vanishes at both supports", () => {
  const moments = bendingMoments(bridge);
  expect(at(moments, 0)).toBeCloseTo(0, 9);
  expect(at(moments, 10)).toBeCloseTo(0, 9);
});
