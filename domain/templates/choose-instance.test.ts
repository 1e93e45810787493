import fc from "fast-check";
import { expect, test } from "vitest";
import { hasUnseen, instanceForAttempt, instanceForReview, useOf } from "./choose-instance.ts";

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 24 })
  .map((values) => values.map((a) => ({ a, b: a / 8 })));

test("no review has the numbers of the one before, and each number comes in its turn", () => {
  fc.assert(
    fc.property(lists, fc.uuid(), (instances, uid) => {
      const at = (reviews: number) => instanceForReview(instances, { itemKey: "c/q", uid, reviews });
      const round = instances.map((_, reviews) => at(reviews));
      expect(new Set(round)).toEqual(new Set(instances));
      for (let reviews = 1; reviews < 3 * instances.length; reviews += 1)
        expect(at(reviews)).not.toEqual(at(reviews - 1));
      expect(at(1)).toEqual(at(1));
    }),
  );
});

test("the order of the others stays when an instance is added", () => {
  fc.assert(
    fc.property(lists, (instances) => {
      const order = (list: typeof instances) =>
        list.map((_, reviews) => instanceForReview(list, { itemKey: "c/q", uid: "ada", reviews }));
      const more = [...instances, { a: 900, b: 1 }];
      expect(order(more).filter((each) => each?.a !== 900)).toEqual(order(instances));
    }),
  );
});

test("an attempt gets numbers that the learner has not had, and then those that were longest unseen", () => {
  fc.assert(
    fc.property(lists, (instances) => {
      const seen: typeof instances = [];
      for (let attempt = 0; attempt < 2 * instances.length; attempt += 1) {
        const isNew = hasUnseen(instances, seen);
        const drawn = instanceForAttempt(instances, { itemKey: "c/q", seed: `attempt ${attempt}`, seen });
        const known = seen.findIndex((each) => each.a === drawn?.a);
        expect(isNew).toBe(attempt < instances.length);
        expect(known).toBe(isNew ? -1 : instances.length - 1);
        if (drawn) seen.unshift(drawn as (typeof instances)[number]);
      }
    }),
  );
});

test("an instance is for finals or for practice by its numbers and its question alone, each about half of the time", () => {
  const uses = Array.from({ length: 2000 }, (_, a) => useOf("statics/lever", { a, b: 2 }));
  // Expects 1000 with a standard deviation of 22.
  expect(Math.abs(uses.filter((use) => use === "finals").length - 1000)).toBeLessThan(110);
  expect(useOf("statics/lever", { b: 2, a: 7 })).toBe(uses[7]);
});

test("without instances there is nothing to choose", () => {
  expect(instanceForReview([], { itemKey: "c/q", uid: "ada", reviews: 3 })).toBeNull();
  expect(instanceForAttempt([], { itemKey: "c/q", seed: "s", seen: [] })).toBeNull();
});
