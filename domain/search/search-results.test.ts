import { expect, test } from "vitest";
import { placeResults, type SearchResult } from "./search-results.ts";

const named = (name: string): SearchResult => ({ type: "course", name, code: "X" });
const byTopic = (name: string): SearchResult => ({ ...named(name), topic: "Heat" });
const byObjective = (name: string): SearchResult => ({ ...byTopic(name), objective: "Explain heat" });
const many = (make: (name: string) => SearchResult, count: number) =>
  Array.from({ length: count }, (_, index) => make(`${make.name} ${index}`));

test("objectives come after names and topics", () => {
  const results = placeResults([named("A"), byTopic("B")], [byObjective("C")]);
  expect(results.map(({ name }) => name)).toEqual(["A", "B", "C"]);
});

test("a course stands once, as it was found first", () => {
  const results = [named("A"), byTopic("B")];
  expect(placeResults(results, [byObjective("B"), byObjective("A")])).toEqual(results);
});

test("names make place for five topics and objectives, and for no more", () => {
  const results = placeResults([...many(named, 23), ...many(byTopic, 2)], many(byObjective, 9));
  expect(results.map(({ topic, objective }) => (objective ? "objective" : topic ? "topic" : "name"))).toEqual([
    ...Array(20).fill("name"),
    ...Array(2).fill("topic"),
    ...Array(3).fill("objective"),
  ]);
});

test("what names leave is filled, up to 25", () => {
  expect(placeResults(many(named, 3), many(byObjective, 30))).toHaveLength(25);
  expect(placeResults([], [])).toEqual([]);
});
