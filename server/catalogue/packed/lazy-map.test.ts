import { expect, test, vi } from "vitest";
import { LazyMap } from "./lazy-map.ts";

function open() {
  const made: string[] = [];
  const map = new LazyMap([...Object.entries({ one: 1, two: 2, gone: 0 })], (key, source) => {
    made.push(key);
    return source === 0 ? undefined : source * 10;
  });
  return { map, made };
}

test("a value is made when it is read, and neither its key nor the number of keys makes one", () => {
  const { map, made } = open();
  expect([map.has("one"), map.has("three"), map.size, [...map.keys()]]).toEqual([
    true,
    false,
    3,
    ["one", "two", "gone"],
  ]);
  expect(made).toEqual([]);
  expect([map.get("two"), map.get("three"), map.get("gone")]).toEqual([20, undefined, undefined]);
  expect(made).toEqual(["two", "gone"]);
});

test("a copy has every value that there is", () => {
  const { map } = open();
  expect(new Map(map)).toEqual(new Map(Object.entries({ one: 10, two: 20 })));
  expect([...map.values()]).toEqual([10, 20]);
  const visit = vi.fn();
  map.forEach(visit);
  expect(visit.mock.calls).toEqual([
    [10, "one", map],
    [20, "two", map],
  ]);
});
