import { expect, test } from "vitest";
import { type ObjectiveGroup, objectivesFor, topicsInMode } from "./objectives.ts";

const limits: ObjectiveGroup = { topic: "Limits", objectives: ["Evaluate limits from tables and graphs"] };
const series: ObjectiveGroup = { topic: "Series", objectives: ["Decide whether infinite series converge"] };

test("a topic shows the objectives of the group that has its label", () => {
  expect(objectivesFor("Series: infinite sums", 0, [limits, series])).toBe(series.objectives);
});

test("two common words of five letters match a group at another position", () => {
  const topic = "Sums: when infinite things converge";
  expect(objectivesFor(topic, 0, [limits, series])).toBe(series.objectives);
});

test("one common word is too few, and the group of the same position is shown", () => {
  expect(objectivesFor("Sums: infinite ones", 0, [limits, series])).toBe(limits.objectives);
});

test("words of four letters do not count, words of five do", () => {
  const four = { topic: "Apart", objectives: ["Find area under arcs"] };
  const five = { topic: "Apart", objectives: ["Study areas below arches"] };
  expect(objectivesFor("Other: area under", 1, [four, limits])).toBe(limits.objectives); // "under" alone
  expect(objectivesFor("Other: areas below", 1, [five, limits])).toBe(five.objectives);
});

test("one word twice is one word in common", () => {
  expect(objectivesFor("Sums: infinite, infinite", 0, [limits, series])).toBe(limits.objectives);
});

test("capitals and punctuation do not separate two words", () => {
  expect(objectivesFor("Sums: (INFINITE); Converge!", 0, [limits, series])).toBe(series.objectives);
});

test("words of other scripts and with accents match too", () => {
  const accents = { topic: "Ondes", objectives: ["Décrire l'énergie thermique"] };
  expect(objectivesFor("Chaleur: Énergie, thermique", 0, [limits, accents])).toBe(accents.objectives);
});

test("the group with most words in common wins, the first of two equal ones", () => {
  const two = { topic: "A", objectives: ["alpha1 beta11"] };
  const three = { topic: "B", objectives: ["alpha1 beta11 gamma1"] };
  expect(objectivesFor("X: alpha1 beta11 gamma1", 5, [two, three])).toBe(three.objectives);
  expect(objectivesFor("X: alpha1 beta11", 5, [two, three])).toBe(two.objectives);
});

test("a topic without a matching group and beyond the last position has no objectives", () => {
  expect(objectivesFor("Sums: of something", 2, [limits, series])).toEqual([]);
  expect(objectivesFor("Sums: of something", 0, [])).toEqual([]);
});

const topics = [
  { label: "Limits", objectives: limits.objectives },
  { label: "Series", objectives: series.objectives },
];
const practice = [
  { label: "Limits", questions: 3 },
  { label: "Series", questions: 0 },
];

test("a topic with practice leads to it instead of listing its objectives", () => {
  const shown = topicsInMode(topics, { mode: "learn", practice });
  expect(shown.map(({ objectives }) => objectives)).toEqual([[], series.objectives]);
});

test("in the mode of practice, and for those who may not practise, every topic lists its objectives", () => {
  expect(topicsInMode(topics, { mode: "practice", practice })).toEqual(topics);
  expect(topicsInMode(topics, { mode: "learn", practice: [] })).toEqual(topics);
});
