import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUnambiguousJson } from "./unambiguous-json.ts";

test("what says each thing once is parsed as ever", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(parseUnambiguousJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":{},"a":1}',
  '{"x":[{"name":"A","name":"B"}]}',
  String.raw`{"name":"A","n\u0061me":"B"}`,
  '{"a" : 1, "b":"\\"", "a"\n:2}',
])("the same name twice in one object is refused: %s", (text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(() => parseUnambiguousJson(text)).toThrow("twice");
});

test.each(["", "{", '{"a":1', "[".repeat(100), `${"[".repeat(33)}${"]".repeat(33)}`, '{"a\\x":1}'])(
  "what is none or too deep is refused: %s",
  (text) => {
    expect(() => parseUnambiguousJson(text)).toThrow(SyntaxError);
  },
);

test("the same name in two objects, and in a text, is no matter", () => {
  const text = '{"a":{"a":"\\"a\\":1,{"},"b":[{"a":1},{"a":2}]}';
  expect(parseUnambiguousJson(text)).toEqual(JSON.parse(text));
});
