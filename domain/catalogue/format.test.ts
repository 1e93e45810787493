import { expect, test } from "vitest";
import type { z } from "zod";
import { courseFile } from "./format-course.ts";
import { linksFile } from "./format-links.ts";
import { practiceFile } from "./format-practice.ts";
import { fundamentalsFile, programFile } from "./format-program.ts";

const unit = { courses: [{ name: "Calculus I" }] };
const program = {
  program_title: "Foundation in Art & Design",
  code: "p",
  position: 1,
  category: "GE",
  tagline: "Draw what you see.",
  program_description: "A year of drawing.",
  highlights: ["Drawing"],
  Unit1: unit,
};
const course = {
  name: "Calculus I",
  description: "The mathematics of change.",
  topics_covered: ["Limits: evaluation"],
  prerequisites: [],
  related: [],
  subjects: ["mathematics"],
  level: "intro",
  hours: 60,
};
const link = { id: "a", url: "https://a.example/", topic: "A", order: "1a", kind: "video", source: "A" };
const question = { id: "q", level: "analysis", question: "Why?", answer: "Because." };

/** Returns the paths of all problems; null when the value is valid. An unknown key is appended as `key` to its path. */
function faults(schema: z.ZodType, value: unknown): string[] | null {
  const { error } = schema.safeParse(value);
  if (!error) return null;
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [...issue.path, key].join("."))
      : [issue.path.join(".")],
  );
}

test("a complete program, course, links and practice file is accepted", () => {
  expect(faults(programFile, { ...program, Unit2: { name: "Second", ...unit }, Unit10: unit })).toBeNull();
  expect(faults(courseFile, course)).toBeNull();
  expect(faults(linksFile, { linkArray: [link] })).toBeNull();
  const groups = [
    { topic: "Limits", questions: [question] },
    { title: "Beyond", questions: [{ ...question, level: "synthesis" }] },
  ];
  expect(faults(practiceFile, { practice_material: groups })).toBeNull();
});

test.each(["Unit", "Unit0", "Unit01", "unit2", "Uint2", "Unit2a", "Unit-1", "constructor", "toString"])(
  "a program has no key %s",
  (key) => {
    expect(faults(programFile, { ...program, [key]: unit })).toEqual([key]);
  },
);

test.each([
  ["program_title", ""],
  ["program_title", " "],
  ["program_title", "."],
  ["program_title", ".."],
  ["program_title", "Bell\u0007"],
  ["program_title", "Half \ud83d"],
  ["program_title", "a".repeat(201)],
  ["code", "c"],
  ["position", 0],
  ["position", 1.5],
  ["category", "Arts"],
  ["tagline", "   "],
  ["highlights", []],
  ["Unit1", undefined],
])("a program whose %s is %j is refused at that field", (field, value) => {
  expect(faults(programFile, { ...program, [field]: value })).toEqual([field]);
});

test("a unit of a program needs courses and takes no unknown key", () => {
  expect(faults(programFile, { ...program, Unit1: { courses: [] } })).toEqual(["Unit1.courses"]);
  expect(faults(programFile, { ...program, Unit1: { ...unit, note: "x" } })).toEqual(["Unit1.note"]);
});

test.each([
  ["name", 7],
  ["description", null],
  ["description", "x".repeat(50_001)],
  ["topics_covered", []],
  ["prerequisites", undefined],
  ["subjects", []],
  ["level", "hard"],
  ["hours", 0],
  ["hours", 1.5],
  ["hours", "60"],
])("a course whose %s is %j is refused at that field", (field, value) => {
  expect(faults(courseFile, { ...course, [field]: value })).toEqual([field]);
});

test.each(["Limits", "Limits:evaluation", "Limits: ", ": evaluation", "", `${"x".repeat(301)}: evaluation`])(
  "the topic %j is not written 'label: detail'",
  (topic) => {
    expect(faults(courseFile, { ...course, topics_covered: ["Limits: evaluation", topic] })).toEqual([
      "topics_covered.1",
    ]);
  },
);

test("a course with a misspelled key is refused and the key named", () => {
  expect(faults(courseFile, { ...course, prerequisits: [] })).toEqual(["prerequisits"]);
});

test.each([
  ["id", "Limits"],
  ["id", "a".repeat(61)],
  ["url", "a.example"],
  ["url", "ftp://a.example/"],
  ["url", "javascript:alert(1)"],
  ["order", "first"],
  ["order", ""],
  ["kind", "movie"],
  ["source", undefined],
])("a link whose %s is %j is refused at that field", (field, value) => {
  expect(faults(linksFile, { linkArray: [link, { ...link, [field]: value }] })).toEqual([`linkArray.1.${field}`]);
});

test("a link may have no order, and the lists of Sup may be missing", () => {
  const { order: _, ...unnumbered } = link;
  expect(linksFile.parse({ linkArray: [unnumbered] })).toEqual({
    linkArray: [unnumbered],
    currentSecondary: [],
    currentPzs: [],
    currentRHs: [],
    currentSoftware: [],
  });
});

test.each([
  ["level", { ...question, level: "recall" }],
  ["hints", { ...question, hints: "x" }],
  ["hint", { ...question, hint: " " }],
  ["answer", { ...question, answer: undefined }],
  ["id", { ...question, id: "Q 1" }],
])("a practice question with a wrong %s is refused at that field", (field, wrong) => {
  for (const head of [{ topic: "Limits" }, { title: "Beyond" }]) {
    const material = [{ ...head, questions: [question, wrong] }];
    expect(faults(practiceFile, { practice_material: material })).toEqual([`practice_material.0.questions.1.${field}`]);
  }
});

test("a practice group has a topic or a title, not both and not neither", () => {
  const both = { topic: "Limits", title: "Beyond", questions: [question] };
  expect(faults(practiceFile, { practice_material: [both] })).not.toBeNull();
  expect(faults(practiceFile, { practice_material: [{ questions: [question] }] })).not.toBeNull();
});

test("a fundamental path needs a course and takes no unknown key", () => {
  const path = { name: "Innovation", tagline: "Begin.", description: "Begin here.", courses: ["Startups I"] };
  expect(faults(fundamentalsFile, [path])).toBeNull();
  expect(faults(fundamentalsFile, [path, { ...path, courses: [] }])).toEqual(["1.courses"]);
  expect(faults(fundamentalsFile, [{ ...path, color: "red" }])).toEqual(["0.color"]);
});
