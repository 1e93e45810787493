import { expect, test } from "vitest";
import { defaultMaterials } from "./default-materials.ts";

test("a new account starts with two materials for Art Fundamentals I, one for Startups I and two for SET", () => {
  expect(defaultMaterials.map(({ course }) => course)).toEqual([
    "Art Fundamentals I",
    "Art Fundamentals I",
    "Startups I",
    "SET",
    "SET",
  ]);
});

test("every default material has a title and a whole address of its own", () => {
  for (const { title, url } of defaultMaterials) {
    expect(title.trim()).not.toBe("");
    expect(new URL(url).protocol).toMatch(/^https?:$/);
  }
  expect(new Set(defaultMaterials.map(({ url }) => url)).size).toBe(5);
});

test("the five are a history-of-art video list, a typography article, a startups playlist, an AI video series and an AI article", () => {
  const [art, typography, startups, series, article] = defaultMaterials.map(({ url }) => new URL(url));
  expect(art?.searchParams.has("list")).toBe(true);
  expect(typography?.href).toMatch(/typography/);
  expect(startups?.searchParams.has("list")).toBe(true);
  expect(series?.hostname).toMatch(/youtube/);
  expect(article?.href).toMatch(/artificial-intelligence|\bai\b/i);
});
