import { expect, test } from "vitest";
import { listFirstPages, warmPages } from "./warm-pages.ts";

test("the pages that visitors open first are opened in turn, until it is over", async () => {
  const pages = listFirstPages({ programs: [{ name: "Mathematics" }] as never });
  expect(pages).toEqual(["/", "/browse", "/about", "/login", "/programs/Mathematics", expect.any(String)]);
  const opened: string[] = [];
  const open = async (path: string) => opened.push(path);
  await warmPages(pages, { open, isOver: () => opened.length === 3 });
  expect(opened).toEqual(["/", "/browse", "/about"]);
  await warmPages(pages, { open, isOver: () => false });
  expect(opened.slice(3)).toEqual(pages);
});
