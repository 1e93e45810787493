import { expect, test } from "vitest";
import { courseParts, partSchemas } from "./course-folder.ts";
import { formatYaml } from "./format-yaml.ts";
import { parseYaml } from "./parse-yaml.ts";
import { readContent } from "./read-content.ts";

const { content } = await readContent("content");

function reread(document: unknown): unknown {
  const parsed = parseYaml(formatYaml(document));
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const authored = content.courses.filter(({ practice }) => practice !== null);

test("some courses are authored", () => {
  expect(authored.length).toBeGreaterThan(0);
});

// One test for each: the time of one for all would grow with the catalogue.
test.each(authored)("every file of $slug is the same after it was written in YAML and read", (entry) => {
  for (const part of courseParts) {
    if (entry[part]) expect(partSchemas[part].parse(reread(entry[part]))).toEqual(entry[part]);
  }
});

test.each([
  "",
  " ",
  "yes: no",
  "- a",
  "# a",
  "'a' \"b\"",
  "1.50",
  "a\n\n\n b\n",
  "  a",
  "\ta",
  "a \n b",
  "$\\frac{1}{2}$: a long formula, and a text that is so long that it is folded, with  two  spaces, and a # sign",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  `${"word ".repeat(40)}\nand a line\n`,
  "\u0007\u2028",
])("the text %j stays as it is", (text) => {
  expect(reread({ text, list: [text] })).toEqual({ text, list: [text] });
});

test("authors get ids with objectives and reasons with choices, and long texts as blocks", () => {
  const yaml = formatYaml({
    learning_objectives: [{ topic: "Limits", objectives: ["Find $\\delta$."], objective_ids: ["delta"] }],
    questions: [
      { choices: ["a", "b"], reasons: [{ choice: "b", why: "It is not a." }], answer: "Because. ".repeat(12) },
    ],
  });
  expect(yaml).toContain("- { id: delta, text: 'Find $\\delta$.' }");
  expect(yaml).toContain("- a\n      - { text: b, why: It is not a. }");
  expect(yaml).toMatch(/answer: >-?\n {6}Because\./);
});
