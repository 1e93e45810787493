/**
 * The format of content/: one strict schema for each kind of file. An unknown key, a missing field or a wrong type
 * is an error that names file and field. Field names are those of the specification, section 3.
 */
import { z } from "zod";
import { isItemId } from "./item-id.ts";
import { linkKinds } from "./link-kind.ts";
import { isLinkOrder } from "./link-order.ts";
import { cleanName, isName, nameMax } from "./name.ts";
import { questionLevels } from "./question-level.ts";

/** As long as the record of an event can hold a question or an answer. */
const sentence = z.string().trim().min(1).max(50_000);
const remark = z.string().trim().min(1).max(4000);
/** As long as a saved material and the recent history hold a title, or the finals an answer. */
const shortText = z.string().trim().min(1).max(300);
const name = z
  .string()
  .overwrite(cleanName)
  .refine(isName, `write a name of 1 to ${nameMax} characters that can be shown and stand in an address`);
/** A subject is a part of an address in the page that lists the courses. */
const subjectPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;
const itemId = z.string().refine(isItemId, "use lower-case words joined by hyphens, at most 60 characters");
const https = z.url({ protocol: /^https?$/, error: "use a whole http or https address" });

export const programCategories = ["Engineering", "Social Science", "GE", "Formal Sciences", "Finance"] as const;
export const courseLevels = ["intro", "core", "advanced"] as const;

const programUnit = z.strictObject({
  name: remark.optional(),
  courses: z.array(z.strictObject({ name })).min(1),
});

/** programs/<slug>.json: one program. Its units stand under the keys Unit1, Unit2, … as the specification has them. */
export const programFile = z
  .object({
    program_title: name,
    code: z.literal("p"),
    position: z.int().min(1),
    category: z.enum(programCategories),
    tagline: remark,
    program_description: sentence,
    highlights: z.array(remark).min(1),
    Unit1: programUnit,
  })
  .catchall(programUnit)
  .superRefine((file, context) => {
    for (const key of Object.keys(file)) {
      if (!Object.hasOwn(programFileShape, key) && !/^Unit[1-9]\d*$/.test(key)) {
        context.addIssue({ code: "unrecognized_keys", keys: [key], input: file });
      }
    }
  });

const programFileShape = {
  program_title: true,
  code: true,
  position: true,
  category: true,
  tagline: true,
  program_description: true,
  highlights: true,
};

/** fundamentals.json: the nine general-education paths of the home guide, in order. */
export const fundamentalsFile = z.array(
  z.strictObject({ name, tagline: remark, description: sentence, courses: z.array(name).min(1) }),
);

/** courses/<slug>/course.json: what anyone may read of a course. */
export const courseFile = z.strictObject({
  name,
  description: sentence,
  topics_covered: z
    .array(z.string().regex(/^[^:\s][^:]{0,299}: \S.*$/, "write 'label: detail', the label of 300 signs at most"))
    .min(1),
  learning_objectives: z.array(z.strictObject({ topic: shortText, objectives: z.array(sentence).min(1) })).optional(),
  prerequisites: z.array(name),
  related: z.array(name),
  subjects: z.array(z.string().regex(subjectPattern, "write lower-case words joined by hyphens")).min(1),
  level: z.enum(courseLevels),
  hours: z.int().min(1),
});

const linkItem = z.strictObject({
  id: itemId,
  url: https,
  topic: shortText,
  order: z.string().refine(isLinkOrder, "write an order such as 1a, 2b+, 3 or ^").optional(),
  kind: z.enum(linkKinds),
  source: shortText,
  /** What takes its place while its own address is dead, the best first. */
  alternates: z
    .array(z.strictObject({ url: https, topic: shortText, source: shortText }))
    .min(1)
    .optional(),
});

/** courses/<slug>/links.json: the study links, for premium learners. */
export const linksFile = z.strictObject({
  linkArray: z.array(linkItem),
  currentSecondary: z.array(linkItem).default([]),
  currentPzs: z.array(linkItem).default([]),
  currentRHs: z.array(linkItem).default([]),
  currentSoftware: z.array(linkItem).default([]),
});

const practiceQuestion = z.strictObject({
  id: itemId,
  level: z.enum(questionLevels),
  question: sentence,
  answer: sentence,
});

const practiceGroup = z
  .strictObject({
    topic: shortText.optional(),
    title: shortText.optional(),
    questions: z.array(practiceQuestion).min(1),
  })
  .superRefine((group, context) => {
    if ((group.topic === undefined) === (group.title === undefined)) {
      context.addIssue({ code: "custom", message: "give either topic or title", input: group });
    }
  });

/** courses/<slug>/practice.json: questions with model answers, by topic or, for the Deep Dive, by title. */
export const practiceFile = z.strictObject({ practice_material: z.array(practiceGroup) });

const finalsQuestion = practiceQuestion
  .extend({
    topic: shortText,
    correctAnswer: z.string().trim().min(1).max(300),
    choices: z.array(shortText).min(2).max(6).optional(),
    tolerance: z.strictObject({ kind: z.enum(["relative", "absolute"]), value: z.number().min(0) }).optional(),
    accept: z.array(shortText).min(1).optional(),
  })
  .superRefine((question, context) => {
    const ways = [question.choices, question.tolerance, question.accept].filter((way) => way !== undefined);
    if (ways.length !== 1) {
      context.addIssue({
        code: "custom",
        message: "give exactly one of choices, tolerance and accept",
        input: question,
      });
    }
    if (question.choices) {
      const right = question.choices.filter((choice) => choice === question.correctAnswer).length;
      const distinct = new Set(question.choices).size;
      if (right !== 1 || distinct !== question.choices.length) {
        context.addIssue({
          code: "custom",
          path: ["choices"],
          message: "let exactly one of different choices equal correctAnswer",
          input: question,
        });
      }
    }
    if (question.tolerance && !Number.isFinite(Number(question.correctAnswer))) {
      context.addIssue({
        code: "custom",
        path: ["correctAnswer"],
        message: "write a plain number, because tolerance is given",
        input: question,
      });
    }
    if (question.accept && !question.accept.includes(question.correctAnswer)) {
      context.addIssue({
        code: "custom",
        path: ["accept"],
        message: "list correctAnswer among the accepted answers",
        input: question,
      });
    }
  });

/** courses/<slug>/finals.json: machine-checkable questions. Nothing of this file reaches a browser before submission. */
export const finalsFile = z.strictObject({ questions: z.array(finalsQuestion) });

export type ProgramFile = z.infer<typeof programFile>;
export type CourseFile = z.infer<typeof courseFile>;
export type LinksFile = z.infer<typeof linksFile>;
export type PracticeFile = z.infer<typeof practiceFile>;
export type FinalsFile = z.infer<typeof finalsFile>;
export type FundamentalsFile = z.infer<typeof fundamentalsFile>;
