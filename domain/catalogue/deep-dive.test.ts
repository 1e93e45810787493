import { expect, test } from "vitest";
import { deepDiveOf } from "./deep-dive.ts";
import type { QuestionLevel } from "./question-level.ts";

const ask = (...levels: QuestionLevel[]) => levels.map((level) => ({ level }));

test("the Deep Dive has every question of its three levels: titled groups first, then topics", () => {
  const course = {
    topics: [
      { label: "Limits", questions: ask("analysis", "evaluation", "synthesis") },
      { label: "Series", questions: ask("comprehension") },
      { label: "Derivatives", questions: ask("creation") },
    ],
    deepDive: [
      { title: "Beyond", questions: ask("synthesis", "application", "creation") },
      { title: "Warm-up", questions: ask("analysis") },
    ],
  };
  expect(deepDiveOf(course)).toEqual([
    { title: "Beyond", questions: ask("synthesis", "creation") },
    { title: "Limits", questions: ask("evaluation", "synthesis") },
    { title: "Derivatives", questions: ask("creation") },
  ]);
});

test("a title that equals a topic's label appears once, with the questions of both", () => {
  const course = {
    topics: [{ label: "Limits", questions: ask("evaluation") }],
    deepDive: [{ title: "Limits", questions: ask("synthesis") }],
  };
  expect(deepDiveOf(course)).toEqual([{ title: "Limits", questions: ask("synthesis", "evaluation") }]);
});
