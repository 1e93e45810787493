import { expect, test } from "vitest";
import { candidateLinks } from "./candidate-links.ts";
import type { StudyResource } from "./resource-list.ts";

const course = {
  name: "Fluid Mechanics I",
  subjects: ["thermofluids"],
  topics_covered: ["Boundary layers: separation and drag", "Pipe flow: losses and networks"],
};

const resource = (title: string, changes: Partial<StudyResource> = {}): StudyResource => ({
  url: `https://a.example/${encodeURIComponent(title)}`,
  title,
  provider: "A",
  kind: "course",
  tags: ["fluid-mechanics"],
  sources: 1,
  ...changes,
});

const titlesBy = (resources: readonly StudyResource[]) =>
  candidateLinks(course, resources).map(({ topic, resources: found }) => [topic, ...found.map(({ title }) => title)]);

test("titles are found by the words of course and topics, the fullest match first", () => {
  const resources = [
    "Poetry",
    "Introduction to Boundary Layers",
    "Boundary value problems",
    "Pipe Flow",
    "Fluid Mechanics",
  ];
  expect(titlesBy(resources.map((title) => resource(title)))).toEqual([
    [null, "Fluid Mechanics"],
    ["Boundary layers", "Introduction to Boundary Layers", "Boundary value problems"],
    ["Pipe flow", "Pipe Flow"],
  ]);
});

test("what another field means by the same words is left out", () => {
  expect(titlesBy([resource("Boundary layers", { tags: ["music"] })])).toEqual([]);
});

test("an address is named once, and one of several lists before one of a single list", () => {
  const twice = { url: "https://a.example/same" };
  const found = titlesBy([
    resource("Pipe flow", twice),
    resource("Pipe flow", twice),
    resource("Pipe flows", { provider: "B", sources: 2 }),
  ]);
  expect(found).toEqual([["Pipe flow", "Pipe flows", "Pipe flow"]]);
});
