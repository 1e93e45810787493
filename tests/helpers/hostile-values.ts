import fc from "fast-check";
import type { Schema } from "./openapi-document.ts";

/**
 * Texts that commonly break software: control characters, lone surrogates, queries, scripts, paths, extreme lengths.
 */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff text",
  "\u202e\u200b\ufeff",
  "\r\nset-cookie: a=b",
  '\'; drop table "user"; --',
  "%' or 1=1 --",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "https://",
  "http://[::1",
  "//evil.example",
  "../../../etc/passwd",
  "..%2f..%2f",
  "%",
  "%E0%A4%A",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "1e999",
  "-271821-04-20T00:00:00.000Z",
  "2026-02-30T25:61:61Z",
  "calculus-i/unknown",
  "Ω≈ç√∫˜µ≤≥÷ 中文 🎓",
  "x".repeat(10_000),
  `https://a.example/${"x".repeat(5000)}`,
];

const hostileNumbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE];

const hostileThings: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  JSON.parse('{"__proto__":{"kind":"premium"}}'),
  { constructor: { prototype: { kind: "premium" } } },
  { $gt: "" },
  Array.from({ length: 2000 }, () => 0),
];

/** Any unexpected value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...hostileThings),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values that a schema allows. */
export function allowedValue(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  const of = (inner: Schema) => allowedValue(inner, schemas);
  const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split("/").at(-1) ?? ""];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (named) return of(named);
  if (choices?.length) return fc.oneof(...choices.map(of));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return allowedOfType(schema, of);
}

function allowedOfType(schema: Schema, of: (inner: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, of(inner)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(of(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "string":
      return allowedText(schema);
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31) });
    case "boolean":
      return fc.boolean();
    default:
      return fc.constantFrom(null, 1, "a", {});
  }
}

function allowedText({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl({ validSchemes: ["https"] });
  if (format === "date-time") return fc.constantFrom("2026-11-01T10:00:00.000Z", "2026-11-20T10:00:00.000Z");
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 40) });
}

/** Generates a value corrupted in one place: replaced, left out, or with an unexpected addition. */
export function corrupted(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return hostileValue;
  const keys = Object.keys(value);
  const change = (key: string, next: (inner: unknown) => fc.Arbitrary<unknown>) =>
    next((value as Record<string, unknown>)[key]).map((inner) =>
      Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner },
    );
  const without = (key: string) =>
    Array.isArray(value)
      ? value.toSpliced(Number(key), 1)
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  const ways = [
    hostileValue,
    fc.tuple(fc.constantFrom(...hostileTexts), hostileValue).map(([key, more]) => ({ ...value, [key]: more })),
  ];
  if (keys.length === 0) return fc.oneof(...ways);
  const key = fc.constantFrom(...keys);
  return fc.oneof(
    ...ways,
    key.chain((one) => change(one, () => hostileValue)),
    key.chain((one) => change(one, corrupted)),
    key.map(without),
  );
}
