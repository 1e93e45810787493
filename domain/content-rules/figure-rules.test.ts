import { expect, test } from "vitest";
import { figureRules } from "./figure-rules.ts";
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
