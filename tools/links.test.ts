import { expect, test, vi } from "vitest";
import { links } from "./links.ts";

test.each([
  [],
  ["chekc"],
  ["check", "Calculus I"],
  ["check", "--limit", "0"],
  ["check", "--limit", "ten"],
  ["check", "--sooner"],
  ["list", "--state", "fine"],
  ["replace", "https://a.example/"],
  ["replace", "https://a.example/", "https://b.example/", "https://c.example/"],
  ["accept"],
])("words that cannot be understood are answered by how to call the command: %s %s %s", async (...words) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await links(words)).toBe(2);
  expect(said.mock.lastCall?.[0]).toContain("studiolo links check");
});
