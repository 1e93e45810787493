import { expect, test } from "vitest";
import { type HeroSource, heroAdvanceMs, skipNext, startRotation, turnRotation } from "./hero-rotation.ts";

const pictures = ["cabinet", "orbits", "attractor", "vaults"];

/** Returns a repeatable random source: a full-period generator (Numerical Recipes, section 7.1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shownInTurn(turns: number, source: HeroSource<string>): string[] {
  let rotation = startRotation("cabinet", source);
  return [
    rotation.shown,
    ...Array.from({ length: turns }, () => {
      rotation = turnRotation(rotation, source);
      return rotation.shown;
    }),
  ];
}

test("pictures turn every five seconds", () => {
  expect(heroAdvanceMs).toBe(5000);
});

test("the rotation begins with the picture that is already shown, and never shows one twice in a row", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const shown = shownInTurn(40, { pictures, random: chance(seed) });
    expect(shown[0]).toBe("cabinet");
    expect(shown.filter((picture, index) => picture === shown[index - 1])).toEqual([]);
  }
});

test("each round shows every picture once", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const shown = shownInTurn(12, { pictures, random: chance(seed) }).slice(1);
    for (const round of [shown.slice(0, 4), shown.slice(4, 8), shown.slice(8)])
      expect([...round].sort()).toEqual([...pictures].sort());
  }
});

test("every other picture is as likely to come second, and every order of a round occurs", () => {
  const second = new Map<string, number>();
  const orders = new Set<string>();
  const random = chance(7);
  for (let visit = 0; visit < 6000; visit += 1) {
    const { upcoming } = startRotation("cabinet", { pictures, random });
    const [next = ""] = upcoming;
    second.set(next, (second.get(next) ?? 0) + 1);
    orders.add(upcoming.join());
  }
  expect([...second.keys()].sort()).toEqual(["attractor", "orbits", "vaults"]);
  for (const count of second.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  expect(orders.size).toBe(3 * 6);
});

test("the order follows the numbers drawn", () => {
  const draws = [0.99, 0, 0.5, 0];
  const rotation = startRotation("a", { pictures: ["a", "b", "c", "d"], random: () => draws.shift() ?? 0 });
  expect(rotation).toEqual({ shown: "a", upcoming: ["d", "a", "c", "b"] });
});

test("a picture that cannot be loaded is skipped, and the current one stays and is not shown next", () => {
  const source = { pictures, random: chance(3) };
  expect(skipNext({ shown: "vaults", upcoming: ["orbits", "vaults", "cabinet"] }, source)).toEqual({
    shown: "vaults",
    upcoming: ["cabinet"],
  });
  const drawn = skipNext({ shown: "vaults", upcoming: ["orbits"] }, source);
  expect(drawn.upcoming).toHaveLength(4);
  expect(drawn.upcoming[0]).not.toBe("vaults");
});

test("one picture alone stays", () => {
  const source = { pictures: ["cabinet"], random: chance(1) };
  const alone = startRotation("cabinet", source);
  expect([alone, turnRotation(alone, source)]).toEqual([alone, { shown: "cabinet", upcoming: [] }]);
});
