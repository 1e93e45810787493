import { expect, test } from "vitest";
import { type CostSubject, measureInTurn } from "./cost-rounds.ts";

test("subjects take turns, warm-ups do not count, and a request's cost is that of its round", async () => {
  const order: string[] = [];
  const subject = (name: string, costs: readonly number[]): CostSubject => {
    let [site, database] = [0, 0];
    return {
      run: async (round) => {
        order.push(name);
        site += (costs[round] ?? 0) * 10;
        database += 10;
        return 10;
      },
      read: async () => ({ site, database }),
    };
  };
  const measured = await measureInTurn([subject("a", [90, 5, 2, 4]), subject("b", [90, 1, 1, 1])], {
    rounds: 3,
    warmUps: 1,
  });
  expect(measured).toEqual([
    { site: 4, database: 1, least: 3, most: 6 },
    { site: 1, database: 1, least: 2, most: 2 },
  ]);
  expect(order).toEqual(["a", "b", "a", "b", "a", "b", "a", "b"]);
});
