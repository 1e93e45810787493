import { expect, test } from "vitest";
import { growLeaf } from "./l-system.ts";

const rules = { delay: 1, growth: 1.5 };

function spelled(steps: number): string {
  const letters = { left: "+", right: "-", push: "[", pop: "]" };
  return growLeaf(rules, steps)
    .map((letter) => {
      if (letter.kind === "apex") return `A${letter.delay}`;
      return letter.kind === "segment" ? `F${letter.length}` : letters[letter.kind];
    })
    .join("");
}

test("one step turns the bud into a pair of waiting buds on a stem", () => {
  expect(spelled(1)).toBe("F1[+A1][-A1]F1A0");
});

test("a second step lengthens the stem, wakes the side buds and starts the next pair", () => {
  expect(spelled(2)).toBe("F1.5[+A0][-A0]F1.5F1[+A1][-A1]F1A0");
});

test("every bracket that opens closes again", () => {
  const depths = { push: 1, pop: -1 } as Record<string, number>;
  let depth = 0;
  for (const { kind } of growLeaf({ delay: 3, growth: 1.28 }, 12)) {
    depth += depths[kind] ?? 0;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
});
