import { expect, test } from "vitest";
import { courseFile } from "./format-course.ts";

const course = {
  name: "Calculus I",
  description: "The mathematics of change.",
  topics_covered: ["Limits: evaluation", "Continuity: without a jump", "Sums: of many parts"],
  prerequisites: [],
  related: [],
  subjects: ["mathematics"],
  level: "intro",
  hours: 60,
};
const first = { number: 1, name: "Begin", topics: ["Limits", "Continuity"] };
const second = { number: 2, name: "Go on", topics: ["Sums"] };

function messages(fields: Record<string, unknown>): string[] {
  const { error } = courseFile.safeParse({ ...course, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("units have names and hold each topic once", () => {
  expect(messages({ units: [first, second] })).toEqual([]);
});

test.each([
  [[first], 'units: the topic "Sums" is in no unit'],
  [[first, { ...second, topics: ["Sums", "Limits"] }], 'units.1.topics.1: "Limits" is in a unit already'],
  [[first, { ...second, topics: ["Sums", "Series"] }], 'units.1.topics.1: this course has no topic "Series"'],
  [[second, first], "units.1.number: number the units upward, each number once"],
  [[first, { ...second, number: 1 }], "units.1.number: number the units upward, each number once"],
])("the units %j are refused in words", (units, message) => {
  expect(messages({ units })).toEqual([message]);
});

test("objectives with ids are the texts of the specification, with their ids beside them", () => {
  const written = [
    {
      topic: "Limits",
      objectives: [
        { id: "find", text: "Find a limit." },
        { id: "prove", text: "Prove it." },
      ],
    },
  ];
  const read = [{ topic: "Limits", objectives: ["Find a limit.", "Prove it."], objective_ids: ["find", "prove"] }];
  expect(courseFile.parse({ ...course, learning_objectives: written }).learning_objectives).toEqual(read);
  expect(courseFile.parse({ ...course, learning_objectives: read }).learning_objectives).toEqual(read);
});

test.each([
  [
    { objectives: ["Find a limit.", { id: "prove", text: "Prove it." }] },
    /^learning_objectives\.0\.objectives: give each/,
  ],
  [{ objectives: ["Find a limit."], objective_ids: ["find", "prove"] }, /objective_ids: give one id for each/],
  [{ objectives: [{ id: "a", text: "b" }], objective_ids: ["a"] }, /objective_ids: is given already/],
  [{ objectives: [{ id: "A b", text: "b" }] }, /^learning_objectives\.0\.objectives\.0/],
])("the objectives %j are refused", (group, message) => {
  expect(messages({ learning_objectives: [{ topic: "Limits", ...group }] })).toEqual([expect.stringMatching(message)]);
});
