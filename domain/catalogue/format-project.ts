/** Format of courses/<slug>/project.yaml or .json: the work of a project course, which Build shows. */
import { z } from "zod";
import { itemId, longText, remark, shortText } from "./format-fields.ts";

const milestone = z.strictObject({
  id: itemId,
  title: shortText,
  task: longText,
  /** What exists when the milestone is reached. */
  deliverable: remark,
  /** Estimate of the work, in hours. */
  hours: z.int().min(1),
});

const criterion = z.strictObject({
  id: itemId,
  criterion: shortText,
  /** Descriptions of work at each level, best first. */
  levels: z
    .array(z.strictObject({ name: shortText, description: remark }))
    .min(2)
    .max(6),
});

export const projectFile = z.strictObject({
  brief: longText,
  milestones: z.array(milestone).min(2),
  rubric: z.array(criterion).min(2),
});

export type ProjectFile = z.infer<typeof projectFile>;
