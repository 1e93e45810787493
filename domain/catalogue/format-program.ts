/** Format of programs/<slug>.json and fundamentals.json. Field names are those of the specification, section 3. */
import { z } from "zod";
import { courseName, longText, remark } from "./format-fields.ts";

export const programCategories = ["Engineering", "Social Science", "GE", "Formal Sciences", "Finance"] as const;

const programUnit = z.strictObject({
  name: remark.optional(),
  courses: z.array(z.strictObject({ name: courseName })).min(1),
});

/** One program, with its units under the keys Unit1, Unit2, … as in the specification. */
export const programFile = z
  .object({
    program_title: courseName,
    code: z.literal("p"),
    position: z.int().min(1),
    category: z.enum(programCategories),
    tagline: remark,
    program_description: longText,
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

/** The nine general-education paths of the home guide, in order. */
export const fundamentalsFile = z.array(
  z.strictObject({ name: courseName, tagline: remark, description: longText, courses: z.array(courseName).min(1) }),
);

export type ProgramFile = z.infer<typeof programFile>;
export type FundamentalsFile = z.infer<typeof fundamentalsFile>;
