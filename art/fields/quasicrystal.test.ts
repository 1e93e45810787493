import { expect, test } from "vitest";
import { at, distance } from "#art/geometry.ts";
import { penroseRhombs, tilingOffsets } from "./quasicrystal.ts";

const rhombs = penroseRhombs(tilingOffsets, 9);

test("every tile is a rhomb of unit sides whose sharp angle is 36 or 72 degrees", () => {
  for (const { corners, isThin } of rhombs) {
    const sides = corners.map((corner, index) => distance(corner, at(corners, (index + 1) % 4)));
    for (const side of sides) expect(side).toBeCloseTo(1, 9);
    const diagonals = [distance(at(corners, 0), at(corners, 2)), distance(at(corners, 1), at(corners, 3))];
    const sharp = (2 * Math.asin(Math.min(...diagonals) / 2) * 180) / Math.PI;
    expect(sharp).toBeCloseTo(isThin ? 36 : 72, 6);
  }
});

test("the tiles leave no gap: inside the patch every side belongs to two of them", () => {
  const owners = new Map<string, number>();
  for (const { corners } of rhombs) {
    for (const [index, corner] of corners.entries()) {
      const ends = [corner, at(corners, (index + 1) % 4)];
      if (ends.some((end) => distance(end, [0, 0]) > 8)) continue;
      const key = ends
        .map(([x, y]) => `${(x + 50).toFixed(4)},${(y + 50).toFixed(4)}`)
        .sort()
        .join(" ");
      owners.set(key, (owners.get(key) ?? 0) + 1);
    }
  }
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners.values()].every((count) => count === 2)).toBe(true);
});

test("thick tiles outnumber thin ones by nearly the golden ratio", () => {
  const near = rhombs.filter(({ corners }) => distance(at(corners, 0), [0, 0]) < 14);
  const thin = near.filter(({ isThin }) => isThin).length;
  expect((near.length - thin) / thin).toBeCloseTo((1 + Math.sqrt(5)) / 2, 1);
});
