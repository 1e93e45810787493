import { z } from "zod";
import { type ApiError, invalidRequest } from "./api-error.ts";
import type { FormValue } from "./form-encoding.ts";

const invalidInteger = "Invalid integer";
const invalidUrl = "Not a valid URL";
const emptyText = "You passed an empty string";

const codeOfMessage = new Map([
  [invalidInteger, "parameter_invalid_integer"],
  [invalidUrl, "url_invalid"],
  [emptyText, "parameter_invalid_empty"],
]);

/** Non-empty text. */
export const text = z.string().min(1, emptyText).max(5000, "Invalid string: it is too long");

/** Text that an empty value clears. */
export const clearableText = z
  .string()
  .max(5000, "Invalid string: it is too long")
  .transform((value) => value || null);

export const truth = z.enum(["true", "false"], "Invalid boolean").transform((value) => value === "true");

/** An absolute web address; http is allowed, as in Stripe's test mode. */
export const webAddress = z.url({ protocol: /^https?$/, error: invalidUrl }).max(2048, invalidUrl);

/** Up to fifty short named texts; an empty text, or nothing at all, clears. */
export const metadata = z.union(
  [
    z.literal("").transform(() => null),
    z.record(z.string().min(1).max(40), z.string().max(500)).refine((texts) => Object.keys(texts).length <= 50),
  ],
  "Invalid metadata",
);

/** Returns the schema of a whole number between two bounds, both included. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, invalidInteger)
    .transform(Number)
    .pipe(z.number().min(least, `Must be at least ${least}`).max(most, `Must be at most ${most}`));
}

const second = wholeNumber(0, 99_999_999_999);

/** A second, or bounds on it, each optional. */
const within = z.union([
  second.transform((moment) => ({ gte: moment, lte: moment })),
  z.strictObject({ gt: second.optional(), gte: second.optional(), lt: second.optional(), lte: second.optional() }),
]);

/** A share in percent, with at most four decimals, above 0 and up to 100. */
export const percentage = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, "Invalid decimal")
  .transform(Number)
  .pipe(z.number().positive("Must be greater than 0").max(100, "Must be at most 100"));

/** Parameters of every list: bounds on the creation time, limit 1 to 100 and one of the two cursors. */
export const listParameters = {
  created: within.optional(),
  limit: wholeNumber(1, 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Returns the schema of a set of parameters that refuses unknown names. `expand` is allowed everywhere. */
export function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, expand: z.array(z.string().max(200)).max(20).optional() });
}

/** Checks raw parameters; throws `parameter_unknown`, `parameter_missing` or another error, naming the parameter. */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  raw: Record<string, FormValue>,
): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw errorOfIssues(parsed.error.issues, raw);
}

/** Adds, changes and, if the text is empty, removes named texts; `null` removes all. */
export function mergeMetadata(
  present: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ""));
}

function errorOfIssues(issues: z.core.$ZodIssue[], raw: Record<string, FormValue>): ApiError {
  const unknown = issues.find((issue) => issue.code === "unrecognized_keys");
  if (unknown !== undefined) {
    const param = bracketed([...unknown.path, unknown.keys[0] ?? ""]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const issue = issues[0];
  const path = issue?.path ?? [];
  const param = bracketed(path);
  if (valueAt(raw, path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const message = issue?.message ?? "Invalid value";
  const code = codeOfMessage.get(message);
  return invalidRequest(`${message} (parameter: ${param})`, code === undefined ? { param } : { code, param });
}

function bracketed(path: PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return first + rest.map((segment) => `[${segment}]`).join("");
}

function valueAt(raw: FormValue, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = raw;
  for (const segment of path) {
    if (typeof value !== "object") return undefined;
    value = new Map(Object.entries(value)).get(String(segment));
  }
  return value;
}
