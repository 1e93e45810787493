import { expect, test } from "vitest";
import { courseCode, splitCourseCode } from "./course-code.ts";

test.each([
  ["Calculus I", "CAL1"],
  ["Python I", "PYT1"],
  ["CAD II", "CAD2"],
  ["SET", "SET"],
  ["3D", "3D"],
])("the specification's example %s has the code %s", (name, code) => {
  expect(courseCode(name)).toBe(code);
});

test.each([
  ["Thermodynamics", "THE"],
  ["Critical Thinking", "CRI"],
  ["Time Management", "TIM"],
  ["Philosophy I", "PHI1"],
  ["Art Fundamentals I", "ART1"],
  ["Go Programming", "GO"],
  ["Architecture Studio III", "ARC3"],
  ["Web Development IV", "WEB4"],
  ["Drawing IX", "DRA9"],
  ["3D Modeling II", "3D2"],
  ["AI Literacy", "AI"],
  ["UX Design I", "UX1"],
  ["Web3 Basics", "Web3"],
])("%s has the code %s", (name, code) => {
  expect(courseCode(name)).toBe(code);
});

test("a one-word name that reads as a Roman numeral is a word, not a sequence number", () => {
  expect(courseCode("MIX")).toBe("MIX");
  expect(courseCode("I")).toBe("I");
});

test("only a numeral in its usual form and in capitals counts as the sequence number", () => {
  expect(courseCode("Calculus IIII")).toBe("CAL");
  expect(courseCode("Calculus i")).toBe("CAL");
  expect(courseCode("Calculus 2")).toBe("CAL");
  expect(courseCode("Calculus II Workshop")).toBe("CAL");
});

test("the code takes letters from a hyphenated first word, not its hyphen", () => {
  expect(courseCode("Object-Oriented Programming")).toBe("OBJ");
  expect(courseCode("E-Commerce I")).toBe("ECO1");
});

test("an empty name has an empty code", () => {
  expect(courseCode("")).toBe("");
});

test.each([
  ["CAL1", ["CAL", "1"], [false, true]],
  ["3D", ["3", "D"], [true, false]],
  ["SET", ["SET"], [false]],
])("the code %s has its letters and numbers apart", (code, texts, numbers) => {
  const parts = splitCourseCode(code);
  expect(parts.map(({ text }) => text)).toEqual(texts);
  expect(parts.map(({ isNumber }) => isNumber)).toEqual(numbers);
});
