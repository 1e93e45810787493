import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOf } from "#domain/errors.ts";
import { type BodyBounds, batchBody, smallBody } from "./body-bounds.ts";
import { parseJson } from "./parse-json.ts";

const encoder = new TextEncoder();
const wide: BodyBounds = { bytes: 1e6, depth: 50, parts: 1e6 };
const wideBatch: BodyBounds = { ...wide, items: { most: 1000, bytes: 1e6 } };

const read = (text: string, bounds: BodyBounds) => parseJson(encoder.encode(text), bounds);
const refusal = (text: string, bounds: BodyBounds) => read(text, bounds).then(() => "taken", codeOf);

/** JSON texts, also with blanks and doubled names; some with one character changed, added or left out. */
const anyText = fc
  .tuple(
    fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc
        .array(fc.tuple(fc.constantFrom("grades", "a", "__proto__"), fc.jsonValue({ maxDepth: 3 })))
        .map(
          (members) =>
            `{ ${members.map(([name, value]) => `"${name}" :${JSON.stringify(value, null, 1)}`).join(" ,\n")} }`,
        ),
    ),
    fc.nat(),
    fc.constantFrom(...'[]{}",:\\ 0x\ufeff', null),
    fc.nat(1),
  )
  .map(([text, place, character, gone]) => {
    const at = place % (text.length + 1);
    return character === null ? text : text.slice(0, at) + character + text.slice(at + gone);
  });

test("what is parsed in parts is what JSON.parse makes of the whole, or refused where it is refused", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      let whole: unknown;
      try {
        whole = JSON.parse(text.replace(/^\ufeff/, ""));
      } catch {
        whole = undefined;
      }
      expect(await read(text, wide).catch(() => undefined)).toStrictEqual(whole);
      const isObject = typeof whole === "object" && whole !== null && !Array.isArray(whole);
      expect(await read(text, wideBatch).catch(() => undefined)).toStrictEqual(isObject ? whole : undefined);
    }),
    { numRuns: 3000, seed: 20_261_121 },
  );
});

test.each([
  ["nested too deep", "[".repeat(9) + "]".repeat(9), "invalid_request"],
  ["nested a hundred thousand times", "[".repeat(100_000), "invalid_request"],
  ["of too many parts", `[${"0,".repeat(500)}0]`, "body_too_large"],
  ["of too many names", `{${'"a":0,'.repeat(300)}"a":0}`, "body_too_large"],
  ["with the character NUL", String.raw`{"a":"x\\\u0000"}`, "invalid_request"],
  ["that is none", "{", "invalid_json"],
  ["that is empty", "", "invalid_json"],
])("a text %s is refused", async (_what, text, code) => {
  expect(await refusal(text, smallBody)).toBe(code);
});

test("a text as deep and as full as is allowed is taken, and brackets within texts count for nothing", async () => {
  expect(await refusal("[".repeat(8) + "]".repeat(8), smallBody)).toBe("taken");
  expect(await refusal(`[${"0,".repeat(499)}0]`, smallBody)).toBe("taken");
  expect(await refusal(JSON.stringify(["[{,:".repeat(1000), '\\"[', "\\u0000"]), smallBody)).toBe("taken");
});

test.each([
  ["with an item too many", { grades: Array.from({ length: 10_001 }, () => 0) }, "invalid_request"],
  ["with an item that is too large", { grades: ["x".repeat(100_000)] }, "body_too_large"],
  ["with much beside its items", { more: "x".repeat(20_000), grades: [] }, "body_too_large"],
  ["with too many parts", { grades: Array.from({ length: 5000 }, () => Array(60).fill(0)) }, "body_too_large"],
  ["with an item that is too deep", { grades: [[[[[[[[0]]]]]]]] }, "invalid_request"],
  ["that is a list", [[1]], "invalid_request"],
])("a batch %s is refused", async (_what, batch, code) => {
  expect(await refusal(JSON.stringify(batch), batchBody)).toBe(code);
});

test("a batch of ten thousand items of several lists is taken", async () => {
  const grades = Array.from({ length: 10_000 }, (_, id) => ({ id, userAnswer: "∫[{,".repeat(20) }));
  const batch = { retractions: [], grades, marks: [1] };
  expect(await read(JSON.stringify(batch, null, 1), batchBody)).toEqual(batch);
});
