import fc from "fast-check";
import { expect, test } from "vitest";
import { drawFinals, type FinalsCandidate, type SeenQuestion } from "./draw-finals.ts";

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

const nothing = { withdrawn: new Set<string>(), history: [] };
const keysOf = (questions: readonly FinalsCandidate[] | null) => (questions ?? []).map(({ itemKey }) => itemKey);

function countTopics(questions: readonly FinalsCandidate[]): Map<string, number> {
  return new Map([...Map.groupBy(questions, ({ topic }) => topic)].map(([topic, of]) => [topic, of.length]));
}

/** Generates a pool, some withdrawn questions of it, and some that the learner had in up to three attempts. */
const situations = pools.chain((pool) => {
  const some = fc.subarray(keysOf(pool));
  return fc.record({
    pool: fc.constant(pool),
    seed: fc.uuid(),
    withdrawn: some.map((keys) => new Set(keys)),
    history: fc.array(
      some.map((keys) => keys.map((itemKey): SeenQuestion => ({ itemKey }))),
      { maxLength: 3 },
    ),
  });
});

type Situation = typeof situations extends fc.Arbitrary<infer Value> ? Value : never;

/** Attempts since a question was last drawn; infinite if it never was. */
function ageOf(itemKey: string, { history }: Pick<Situation, "history">): number {
  const last = history.findIndex((attempt) => attempt.some((seen) => seen.itemKey === itemKey));
  return last < 0 ? Number.POSITIVE_INFINITY : last;
}

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

test("nothing that was seen is drawn before what was not, and nothing seen lately before what was seen long ago", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const drawn = drawFinals(pool, wishes);
      if (!drawn) return;
      const left = keysOf(pool).filter((key) => !wishes.withdrawn.has(key) && !keysOf(drawn).includes(key));
      const oldestLeft = Math.max(-1, ...left.map((key) => ageOf(key, wishes)));
      for (const key of keysOf(drawn)) expect(ageOf(key, wishes)).toBeGreaterThanOrEqual(oldestLeft);
    }),
  );
});

test("among the questions that are equally long unseen, the topics are covered as evenly as they can be", () => {
  fc.assert(
    fc.property(situations, ({ pool, ...wishes }) => {
      const drawn = drawFinals(pool, wishes);
      if (!drawn) return;
      const taken = countTopics(drawn);
      const ages = drawn.map(({ itemKey }) => ageOf(itemKey, wishes));
      // Only of the latest group of all some are left: whatever was drawn of it might have been of another topic.
      const last = Math.min(...ages);
      const ofLast = drawn.filter((_, index) => ages[index] === last);
      const spare = pool.filter(
        (question) =>
          !wishes.withdrawn.has(question.itemKey) && !drawn.some(({ itemKey }) => itemKey === question.itemKey),
      );
      for (const { itemKey, topic } of spare.filter((question) => ageOf(question.itemKey, wishes) === last)) {
        const most = Math.max(...ofLast.map((question) => taken.get(question.topic) ?? 0));
        expect(taken.get(topic) ?? 0, itemKey).toBeGreaterThanOrEqual(most - 1);
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
  const second = keysOf(
    drawFinals(pool, { ...nothing, seed: "second", history: [first.map((itemKey) => ({ itemKey }))] }),
  );
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

/** Plays attempts at a pool in which the first `templates` questions get new numbers each time, and returns how many of each attempt were seen before. */
function playAttempts(pool: readonly FinalsCandidate[], templates: number, seed: string) {
  const renewed = new Set(keysOf(pool).slice(0, templates));
  const history: SeenQuestion[][] = [];
  const repeated: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const options = {
      ...nothing,
      seed: `${seed} ${attempt}`,
      history,
      renew: (question: FinalsCandidate, seen: readonly SeenQuestion[]) =>
        renewed.has(question.itemKey)
          ? { question: { ...question, parameters: { a: seen.length } }, isUnseen: true }
          : null,
    };
    const drawn: SeenQuestion[] = drawFinals(pool, options) ?? [];
    expect(new Set(drawn.map(({ itemKey }) => itemKey)).size).toBe(12);
    const known = new Set(history.flat().map((seen) => JSON.stringify([seen.itemKey, seen.parameters])));
    repeated.push(drawn.filter((each) => known.has(JSON.stringify([each.itemKey, each.parameters]))).length);
    history.unshift(drawn.map(({ itemKey, parameters }) => ({ itemKey, parameters })));
  }
  return { repeated, attempts: history.toReversed().map((attempt) => attempt.map(({ itemKey }) => itemKey)) };
}

test("in seven attempts at eighteen questions, eight of them templates, at most three of twelve were seen before", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 18 }), (seed, topics) => {
      const pool = Array.from({ length: 18 }, (_, index) => ({
        itemKey: `c/${index}`,
        topic: `topic ${(index * 7) % topics}`,
      }));
      const { repeated } = playAttempts(pool, 8, seed);
      expect(repeated[0]).toBe(0);
      expect(Math.max(...repeated)).toBeLessThanOrEqual(3);
    }),
  );
});

test("of thirty-six plain questions three attempts share nothing, and later ones show the longest unseen first", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 18 }), (seed, topics) => {
      const pool = Array.from({ length: 36 }, (_, index) => ({
        itemKey: `c/${index}`,
        topic: `topic ${index % topics}`,
      }));
      const { repeated, attempts } = playAttempts(pool, 0, seed);
      expect(repeated).toEqual([0, 0, 0, 12, 12, 12, 12]);
      for (const later of [3, 4, 5, 6]) expect(attempts[later]?.sort()).toEqual(attempts[later - 3]?.sort());
    }),
  );
});

test("plain questions are not held back where that would not last for seven attempts", () => {
  const pool = Array.from({ length: 16 }, (_, index) => ({ itemKey: `c/${index}`, topic: `topic ${index % 4}` }));
  const { repeated, attempts } = playAttempts(pool, 6, "few");
  // Six plain questions an attempt do not last: all ten are asked in the first two.
  expect(new Set(attempts.slice(0, 2).flat()).size).toBe(16);
  expect(repeated.slice(2)).toEqual([6, 6, 6, 6, 6]);
});
