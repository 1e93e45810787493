import { expect, test } from "vitest";
import { createKeptPages } from "./kept-pages.ts";

/** Of some keys those that are kept. Asking makes a difference, so each list is asked for once. */
function keptOf(pages: ReturnType<typeof createKeptPages<string>>, keys: string): string {
  return [...keys].filter((key) => pages.get(key) !== undefined).join("");
}

test("what was asked for longest ago goes when there is no more room, however much is kept", () => {
  const pages = createKeptPages<string>(30);
  for (const key of "abc") pages.keep(key, key, 10);
  expect(pages.get("a")).toBe("a");
  pages.keep("d", "d", 10);
  expect(keptOf(pages, "abcd")).toBe("acd");
  pages.keep("e", "e", 20);
  expect(keptOf(pages, "acde")).toBe("de");
});

test("what is larger than all the room is not kept, and takes nothing's place", () => {
  const pages = createKeptPages<string>(30);
  pages.keep("a", "a", 30);
  pages.keep("b", "b", 31);
  expect(keptOf(pages, "ab")).toBe("a");
});

test("what is kept anew counts once", () => {
  const pages = createKeptPages<string>(30);
  for (let time = 0; time < 10; time += 1) pages.keep("a", String(time), 10);
  pages.keep("b", "b", 20);
  expect([pages.get("a"), pages.get("b")]).toEqual(["9", "b"]);
});
