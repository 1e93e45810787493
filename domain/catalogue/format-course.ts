/** Format of courses/<slug>/course.yaml or .json: the public part of a course, in the specification's names. */
import { z } from "zod";
import { courseName, itemId, longText, shortText } from "./format-fields.ts";
import { topicLabel } from "./topic-label.ts";

export const courseLevels = ["intro", "core", "advanced"] as const;

/** A subject becomes a part of an address on the page that lists the courses. */
const subjectPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

const objective = z.union([longText, z.strictObject({ id: itemId, text: longText })], {
  error: "write a text, or an id and a text",
});

/**
 * Objectives of one topic. Authors write `{id, text}`; the result has the texts as the specification names them, and
 * the ids beside them in `objective_ids`, which is how exports give them and imports take them.
 */
const objectiveGroup = z
  .strictObject({
    topic: shortText,
    objectives: z.array(objective).min(1),
    objective_ids: z.array(itemId).optional(),
  })
  .superRefine(({ objectives, objective_ids: ids }, context) => {
    const named = objectives.filter((each) => typeof each !== "string").length;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, input: objectives });
    if (named > 0 && named < objectives.length) refuse("objectives", "give each objective an id and a text, or none");
    if (named > 0 && ids) refuse("objective_ids", "is given already: the objectives have ids");
    if (ids && ids.length !== objectives.length) refuse("objective_ids", "give one id for each objective");
  })
  .transform(({ topic, objectives, objective_ids }) => {
    const named = objectives.flatMap((each) => (typeof each === "string" ? [] : [each.id]));
    const ids = named.length > 0 ? named : objective_ids;
    return {
      topic,
      objectives: objectives.map((each) => (typeof each === "string" ? each : each.text)),
      ...(ids && { objective_ids: ids }),
    };
  });

const unit = z.strictObject({
  number: z.int().min(1).max(999),
  name: shortText,
  topics: z.array(shortText).min(1),
});

export const courseFile = z
  .strictObject({
    name: courseName,
    description: longText,
    topics_covered: z
      .array(
        z.string().regex(/^[^:\s][^:]{0,299}: \S.*$/, "write 'label: detail', with a label of at most 300 characters"),
      )
      .min(1),
    /** Groups of topics with names; the numbers are those of the links' orders. */
    units: z.array(unit).min(1).optional(),
    learning_objectives: z.array(objectiveGroup).optional(),
    prerequisites: z.array(courseName),
    related: z.array(courseName),
    subjects: z.array(z.string().regex(subjectPattern, "write lower-case words joined by hyphens")).min(1),
    level: z.enum(courseLevels),
    hours: z.int().min(1),
  })
  .superRefine(({ units, topics_covered }, context) => {
    for (const { path, message } of units ? unitFaults(units, topics_covered.map(topicLabel)) : []) {
      context.addIssue({ code: "custom", path: ["units", ...path], message, input: units });
    }
  });

/** Returns the breaches of "numbers ascend, and each topic is in exactly one unit". */
function unitFaults(units: readonly z.infer<typeof unit>[], labels: readonly string[]) {
  const faults: { path: (string | number)[]; message: string }[] = [];
  const found = new Set<string>();
  for (const [index, { number, topics }] of units.entries()) {
    if (number <= (units[index - 1]?.number ?? 0))
      faults.push({ path: [index, "number"], message: "number the units upward, each number once" });
    for (const [place, topic] of topics.entries()) {
      const path = [index, "topics", place];
      if (!labels.includes(topic)) faults.push({ path, message: `this course has no topic "${topic}"` });
      else if (found.has(topic)) faults.push({ path, message: `"${topic}" is in a unit already` });
      found.add(topic);
    }
  }
  const missing = labels.filter((label) => !found.has(label));
  return [...faults, ...missing.map((label) => ({ path: [], message: `the topic "${label}" is in no unit` }))];
}

export type CourseFile = z.infer<typeof courseFile>;
