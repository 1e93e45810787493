import { expect, test } from "vitest";
import { figureRules, missingCredit } from "./figure-rules.ts";
import type { OutsideFacts } from "./rule.ts";
import { toRuledCourse } from "./ruled-course.ts";

const rule = figureRules.find(({ id }) => id === "figure-mentioned");

const plain = { question: "Which bar is in compression?", answer: "The upper one: it is pushed from both ends." };

/** Returns the fields of a quiz question that the rule finds to point at a figure. */
function fieldsFound(texts: Record<string, unknown>): string[] {
  const asked = { id: "bar", level: "analysis", topic: "Trusses", correctAnswer: "AB", ...plain, ...texts } as const;
  const course = {
    ...{ name: "Statics", description: "Forces.", topics_covered: ["Trusses: bars"], prerequisites: [], related: [] },
    ...{ subjects: ["mechanics"], level: "intro" as const, hours: 90 },
  };
  const files = { course, links: null, practice: null, finals: null, project: null, instances: null };
  const ruled = toRuledCourse({
    ...{ slug: "statics", solved: null, figures: [], files: { ...files, quiz: { questions: [asked] } } },
    fileOf: (part) => `courses/statics/${part}.yaml`,
  });
  return (rule?.check(ruled, {} as OutsideFacts) ?? []).map(({ field }) => field.replace("questions.0.", ""));
}

const choices = ["AB", "BC"];

test.each([
  ["question", { question: "Which bar of the truss in the figure is in compression?" }],
  ["question", { question: "The bars are joined as drawn. Which is in compression?" }],
  ["question", { question: "Which bar is in compression? Use the figure." }],
  ["answer", { answer: "In the figure the upper bar is pushed from both ends." }],
  ["hint", { hint: "Look at the joint shown above." }],
  ["choices.1", { choices: ["AB", "The bar at the right in the figure"] }],
  ["choices.1.why", { choices, reasons: [{ choice: "BC", why: "The sketch shows that it is pulled." }] }],
])("a figure that is missing is found in the %s: %j", (field, texts) => {
  expect(fieldsFound(texts)).toEqual([field]);
});

test.each([
  [{ question: "Draw the diagram of the truss.", answer: "In the diagram the upper bar is drawn as a line." }],
  [{ question: "A rope is drawn tight. The budget gives the figures of the cost." }],
  [{ question: "What does this print?\n\n```\nprint(1)\n```\n\nThe program is shown above." }],
  [{ answer: "The claim, as shown by tests, is right: a ninth of the figure is the head." }],
  [{ choices: ["A card: “Why is the second one in the figure faster?”", "AB"] }],
  [{ question: "Use the figure.", figure: { file: "truss.svg", alt: "A truss of three bars." } }],
])("a text that needs no figure is left alone: %j", (texts) => {
  expect(fieldsFound(texts)).toEqual([]);
});

test.each([
  "NASA, public domain",
  "Ada Example, Wikimedia Commons, CC BY-SA 4.0",
  "Photo: Ada Example (CC BY 2.0)",
  "https://www.nasa.gov/image, Public domain.",
  "Rijksmuseum, CC0",
])("a learner reads in a credit who made a picture and what it permits: %s", (credit) => {
  expect(missingCredit(credit)).toBeNull();
});

test.each([
  ["Ada Example", "license"],
  ["Ada Example, all rights reserved", "license"],
  ["Ada Example, CC BY-NC 4.0", "license"],
  ["Ada Example, CC BY-NC-SA 4.0", "license"],
  ["CC BY 4.0", "source"],
  ["Unknown, public domain", "source"],
  ["(CC0)", "source"],
])("a credit that does not say both is refused: %s", (credit, missing) => {
  expect(missingCredit(credit)).toContain(`names no ${missing}`);
});
