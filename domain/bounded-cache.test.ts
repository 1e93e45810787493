import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

/** Returns those of the keys that are cached. Reading changes the order, so each list is read once. */
function keptOf(pages: ReturnType<typeof createBoundedCache<string>>, keys: string): string {
  return [...keys].filter((key) => pages.get(key) !== undefined).join("");
}

test("the least recently used values are evicted when the bound is reached", () => {
  const pages = createBoundedCache<string>(30);
  for (const key of "abc") pages.set(key, key, 10);
  expect(pages.get("a")).toBe("a");
  pages.set("d", "d", 10);
  expect(keptOf(pages, "abcd")).toBe("acd");
  pages.set("e", "e", 20);
  expect(keptOf(pages, "acde")).toBe("de");
});

test("a value larger than the bound is not stored and evicts nothing", () => {
  const pages = createBoundedCache<string>(30);
  pages.set("a", "a", 30);
  pages.set("b", "b", 31);
  expect(keptOf(pages, "ab")).toBe("a");
});

test("a value stored again counts once", () => {
  const pages = createBoundedCache<string>(30);
  for (let time = 0; time < 10; time += 1) pages.set("a", String(time), 10);
  pages.set("b", "b", 20);
  expect([pages.get("a"), pages.get("b")]).toEqual(["9", "b"]);
});
