import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inlineFigure, standaloneFigure } from "./placed-figure.ts";

const file = readFileSync("content/courses/statics/figures/triangular-truss.svg", "utf8");

test("in a page a figure has the text alternative of its question and the site's tokens", () => {
  const inline = inlineFigure(file, 'A truss "ABC" & $& loads');
  expect(inline).toContain(' aria-label="A truss &#34;ABC&#34; &#38; $&#38; loads"');
  expect(inline.match(/aria-label/g)).toHaveLength(1);
  expect(inline).toContain("var(--brass, ");
});

test("a figure that was drawn elsewhere becomes one image with a text alternative too", () => {
  expect(inlineFigure('<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>', "A line")).toBe(
    '<svg role="img" aria-label="A line" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
});

test("alone a figure has colors of its own and a ground behind all of it", () => {
  const alone = standaloneFigure(file);
  expect(alone).not.toContain("var(");
  expect(alone).toMatch(/font-family="'Source Sans 3', 'Segoe UI', Roboto, Arial, sans-serif"/);
  const view = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(alone)?.slice(1);
  const ground = /^<svg[^>]*><rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" fill="#[0-9a-f]{6}"\/>/
    .exec(alone)
    ?.slice(1);
  expect(ground).toEqual(view);
});
