import type { z } from "zod";
import { type SlottedQuestion, slotTexts } from "#domain/templates/instance.ts";
import { slotProblems } from "#domain/templates/slots.ts";
import type { Template } from "#domain/templates/template-schema.ts";

/** Right answer of a template that has a key. */
export const keySlot = "<<key>>";

/** Question as written, with or without a template. */
type WrittenQuestion = Omit<SlottedQuestion, "template"> & { template?: Template | undefined };

/** Adds an issue for each slot of a templated question that cannot be filled. Texts of other questions have no slots. */
export function refineSlots(question: WrittenQuestion, context: z.RefinementCtx): void {
  const { template, ...texts } = question;
  if (!template) return;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message, input: question });
  const { parameters, let: computed = {}, key } = template;
  const known = new Set([...Object.keys(parameters), ...Object.keys(computed), ...(key === undefined ? [] : ["key"])]);
  for (const { path, text } of slotTexts({ ...texts, template })) {
    for (const message of slotProblems(text, known)) refuse(path, message);
  }
  if (!question.question.includes("<<")) refuse(["question"], "shows none of its numbers: write slots such as <<a>>");
}

/** Templated question of the quiz or the finals, with the number of its ways of marking that are written. */
interface MarkedTemplate {
  template: Template;
  ways: number;
  correctAnswer?: string | undefined;
  tolerance?: unknown;
  near?: unknown;
}

/** Returns the contradictions between a template and the other answer fields. */
export function templateAnswerProblems({ template, ways, correctAnswer, tolerance, near }: MarkedTemplate) {
  const { key, distractors } = template;
  const isChosen = ways === 0 && distractors !== undefined;
  const isOfKey = isChosen || tolerance !== undefined;
  const rules: { isBroken: boolean; path: string[]; message: string }[] = [
    {
      isBroken: ways > 1 || (ways === 0 && !distractors),
      path: [],
      message: "give exactly one of choices, tolerance, accept and form, or distractors in the template",
    },
    {
      isBroken: distractors !== undefined && ways > 0 && tolerance === undefined,
      path: ["template", "distractors"],
      message: "are the choices, or near answers of a number with tolerance: leave one out",
    },
    { isBroken: isOfKey && key === undefined, path: ["template", "key"], message: "is missing" },
    {
      isBroken: isOfKey && correctAnswer !== undefined && correctAnswer !== keySlot,
      path: ["correctAnswer"],
      message: "leave it out: the key of the template is the answer",
    },
    {
      isBroken: !isOfKey && correctAnswer === undefined && key === undefined,
      path: ["correctAnswer"],
      message: "is missing",
    },
    { isBroken: isChosen && near !== undefined, path: ["near"], message: "give near answers with typed answers only" },
  ];
  return rules.filter(({ isBroken }) => isBroken);
}
