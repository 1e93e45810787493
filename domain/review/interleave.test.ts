import fc from "fast-check";
import { expect, test } from "vitest";
import { interleave } from "./interleave.ts";

const question = (itemKey: string, topic = "t") => ({ itemKey, course: itemKey.split("/")[0] ?? "", topic });
const keys = (questions: readonly { itemKey: string }[]) => questions.map(({ itemKey }) => itemKey);

test("the most urgent question comes first, and courses take turns", () => {
  const queue = ["a/1", "a/2", "b/1", "b/2", "c/1"].map((key) => question(key));
  expect(keys(interleave(queue))).toEqual(["a/1", "b/1", "a/2", "b/2", "c/1"]);
});

test("a course with most of the questions begins, so that they can be separated", () => {
  const queue = ["b/1", "a/1", "a/2"].map((key) => question(key));
  expect(keys(interleave(queue))).toEqual(["a/1", "b/1", "a/2"]);
});

test("siblings of one topic are separated within their course", () => {
  const queue = [question("a/1", "s"), question("a/2", "s"), question("a/3", "t"), question("a/4", "s")];
  expect(keys(interleave(queue))).toEqual(["a/1", "a/3", "a/2", "a/4"]);
});

test("every question is in the queue once, and two of a course are adjacent only if they must", () => {
  const courses = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 });
  fc.assert(
    fc.property(courses, (of) => {
      const queue = of.map((course, index) => question(`${course}/${index}`, String(index % 3)));
      const ordered = interleave(queue);
      expect(keys(ordered).sort()).toEqual(keys(queue).sort());
      const counts = Object.values(Object.groupBy(of, (course) => course)).map((all) => all?.length ?? 0);
      const needed = Math.max(0, 2 * Math.max(0, ...counts) - of.length - 1);
      const together = ordered.filter(({ course }, index) => index > 0 && ordered[index - 1]?.course === course);
      expect(together.length).toBe(needed);
    }),
  );
});
