import fc from "fast-check";
import { expect, test } from "vitest";
import { drawFinals, type FinalsCandidate } from "./draw-finals.ts";

const pools = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 })
  .map((sizes): FinalsCandidate[] =>
    sizes.flatMap((size, topic) =>
      Array.from({ length: size }, (_, index) => ({
        itemKey: `c/${topic}-${index}`,
        topic: `topic ${topic}`,
        ...(index % 2 === 0 ? { choices: ["a", "b", "c", "d"] } : {}),
      })),
    ),
  );

const nothing = { withdrawn: new Set<string>(), last: new Set<string>() };
const keysOf = (questions: readonly FinalsCandidate[] | null) => (questions ?? []).map(({ itemKey }) => itemKey);

function countTopics(questions: readonly FinalsCandidate[]): Map<string, number> {
  return new Map([...Map.groupBy(questions, ({ topic }) => topic)].map(([topic, of]) => [topic, of.length]));
}

/** Generates a pool, and some of its questions that are withdrawn or were had the last time. */
const situations = pools.chain((pool) => {
  const some = fc.subarray(keysOf(pool)).map((keys) => new Set(keys));
  return fc.record({ pool: fc.constant(pool), seed: fc.uuid(), withdrawn: some, last: some });
});

test("an attempt has twelve different questions, none of them withdrawn, or none at all where too few are left", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const left = pool.filter(({ itemKey }) => !wishes.withdrawn.has(itemKey));
      const drawn = drawFinals(pool, wishes);
      if (left.length < 12) {
        expect(drawn).toBeNull();
        return;
      }
      expect(new Set(keysOf(drawn)).size).toBe(12);
      expect(drawn).toHaveLength(12);
      for (const key of keysOf(drawn)) expect(keysOf(left)).toContain(key);
    }),
  );
});

test("the topics are covered as evenly as they can be", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const drawn = drawFinals(pool, wishes);
      if (!drawn) return;
      const available = countTopics(pool.filter(({ itemKey }) => !wishes.withdrawn.has(itemKey)));
      const taken = countTopics(drawn);
      const most = Math.max(...taken.values());
      // A topic that is behind by more than one has no questions left.
      for (const [topic, count] of available) {
        expect(taken.get(topic) ?? 0).toBeGreaterThanOrEqual(Math.min(count, most - 1));
      }
    }),
  );
});

test("no question of a topic is repeated while it has one that the last attempt did not have", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const drawn = drawFinals(pool, wishes);
      if (!drawn) return;
      const left = pool.filter(({ itemKey }) => !wishes.withdrawn.has(itemKey) && !keysOf(drawn).includes(itemKey));
      for (const { itemKey, topic } of drawn.filter((question) => wishes.last.has(question.itemKey))) {
        const unseen = left.filter((other) => other.topic === topic && !wishes.last.has(other.itemKey));
        expect(unseen, itemKey).toEqual([]);
      }
    }),
  );
});

test("the same attempt is always drawn alike, and its choices are all there", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const drawn = drawFinals(pool, wishes);
      expect(drawFinals(pool, wishes)).toEqual(drawn);
      for (const { choices } of drawn ?? []) if (choices) expect([...choices].sort()).toEqual(["a", "b", "c", "d"]);
    }),
  );
});

test("a second attempt from twenty-four questions has none of the first", () => {
  const pool = Array.from({ length: 24 }, (_, index) => ({ itemKey: `c/${index}`, topic: `topic ${index % 6}` }));
  const first = keysOf(drawFinals(pool, { ...nothing, seed: "first" }));
  const second = keysOf(drawFinals(pool, { ...nothing, seed: "second", last: new Set(first) }));
  expect(second.filter((key) => first.includes(key))).toEqual([]);
});

test("over many attempts every question and every position of a choice is about equally frequent", () => {
  const pool = Array.from({ length: 24 }, (_, index) => ({
    itemKey: `c/${index}`,
    topic: `topic ${index % 4}`,
    choices: ["a", "b", "c", "d"],
  }));
  const asked = new Map<string, number>();
  const firsts = new Map<string, number>();
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    for (const { itemKey, choices } of drawFinals(pool, { ...nothing, seed: `attempt ${attempt}` }) ?? []) {
      asked.set(itemKey, (asked.get(itemKey) ?? 0) + 1);
      firsts.set(choices[0] ?? "", (firsts.get(choices[0] ?? "") ?? 0) + 1);
    }
  }
  // Expects 1000 each with a standard deviation of 22, and 6000 each with one of 67.
  for (const times of asked.values()) expect(Math.abs(times - 1000)).toBeLessThan(130);
  for (const times of firsts.values()) expect(Math.abs(times - 6000)).toBeLessThan(400);
});
