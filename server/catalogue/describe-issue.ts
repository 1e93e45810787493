import type { z } from "zod";

/** Breach of a schema: the field, such as `questions.3.choices`, and a message for its author. */
export interface FieldProblem {
  field: string;
  message: string;
}

type Issue = z.core.$ZodIssue;

/** Returns the breaches of a schema in words. `value` is what was parsed. */
export function describeIssues({ issues }: z.ZodError, value: unknown): FieldProblem[] {
  return issues.flatMap((issue) => describe(issue, [], value));
}

function describe(issue: Issue, before: readonly PropertyKey[], value: unknown): FieldProblem[] {
  const path = [...before, ...issue.path];
  if (issue.code === "invalid_union") {
    // The alternative that fits the value best: a wrong field in an object is named, not the choice of shapes.
    const nearest = issue.errors.find((issues) => issues.length > 0 && issues.every((each) => !isOtherType(each)));
    if (nearest) return nearest.flatMap((each) => describe(each, path, value));
  }
  const field = path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      field: [...path, key].map(String).join("."),
      message: `there is no field "${key}" here`,
    }));
  const found = path.reduce<unknown>((each, key) => (each as Record<PropertyKey, unknown> | undefined)?.[key], value);
  return [{ field, message: messageFor(issue, found) }];
}

const isOtherType = (issue: Issue) => issue.path.length === 0 && issue.code === "invalid_type";

function messageFor(issue: Issue, found: unknown): string {
  if (issue.code !== "invalid_type") return issue.message;
  if (found === undefined) return "is missing";
  const isPlain = typeof found === "number" || typeof found === "boolean";
  if (issue.expected === "string" && isPlain) return `write "${found}" in quotes: it is read as a ${typeof found}`;
  return issue.message;
}
