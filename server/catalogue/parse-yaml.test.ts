import { expect, test } from "vitest";
import { locateInYaml, parseYaml } from "./parse-yaml.ts";

test("text in blocks, lists and numbers are read by the core schema of YAML 1.2", () => {
  const text =
    'a: >-\n  two\n  lines\nb: |\n  one\n\n  two\nc: [yes, no, on, 010, 0x1F, 1.50, ~, "1.50"]\nd: 2026-11-23\n';
  expect(parseYaml(text)).toEqual({
    value: {
      a: "two lines",
      b: "one\n\ntwo\n",
      c: ["yes", "no", "on", 10, 31, 1.5, null, "1.50"],
      d: "2026-11-23",
    },
  });
});

test.each([
  ["a: 1\nb: [1, 2\n", 3, 1, /^not YAML: /],
  ["a: 1\na: 2\n", 2, 1, /^this key is given twice/],
  ["a:\n\t- 1\n", 2, 1, /spaces, not with tabs/],
  ["a: &one 1\n", 1, 9, /^write no anchors/],
  ["a: &one 1\nb: *one\n", 2, 4, /^write no aliases/],
  ["a: !!binary aGk=\n", 1, 4, /^write no tags/],
  ["a: !own 1\n", 1, 4, /^write no tags/],
  ["a: *emphasis* in a text\n", 1, 4, /^not YAML|^write no aliases/],
  ["a: 1\n---\nb: 2\n", 2, 1, /one document per file/],
  ["? [1]\n: 2\n", 1, 3, /as key/],
])("the slip in %j is named with its line %i and column %i", (text, line, column, message) => {
  const parsed = parseYaml(text);
  const problems = "problems" in parsed ? parsed.problems : [];
  expect(problems).toContainEqual({ line, column, message: expect.stringMatching(message) });
});

test("a small file cannot become a huge value", () => {
  const lines = Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`);
  expect(parseYaml(["a0: &a0 x", ...lines].join("\n"))).toHaveProperty("problems");
});

test("keys that JavaScript objects have from the start are only keys", () => {
  const parsed = parseYaml("__proto__: { isAdmin: true }\n");
  expect("value" in parsed && (parsed.value as { isAdmin?: true }).isAdmin).toBe(undefined);
});

test("a field is found by its path, a missing one by what is around it", () => {
  const locate = locateInYaml("questions:\n  - id: a\n    choices: [x, y]\n  - id: b\n");
  expect(locate("questions.0.choices")).toEqual({ line: 3, column: 5 });
  expect(locate("questions.0.choices.1")).toEqual({ line: 3, column: 18 });
  expect(locate("questions.1.level")).toEqual({ line: 4, column: 5 });
  expect(locate("nothing")).toEqual({ line: 1, column: 1 });
  expect(locateInYaml("a: [")("a")).toBeNull();
});
