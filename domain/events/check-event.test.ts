import { expect, test } from "vitest";
import { escapeHtml, escapeHtmlOnce } from "#domain/text/escape-html.ts";
import { eventIds, invalidRecordsOf, sampleOf } from "#tests/helpers/study/event-samples.ts";
import { checkEvent } from "./check-event.ts";
import { isEssential } from "./records.ts";

/** The two places of checking: the browser before it sends, the server before it stores. */
const sides = [
  ["browser", escapeHtml],
  ["server", escapeHtmlOnce],
] as const;

const hostile = `<img src=x onerror='a("b")'> & "c"`;

for (const [side, toHtml] of sides) {
  for (const event of eventIds) {
    test(`the ${side} takes a whole ${event} record and one with the least, and nothing more than its fields`, () => {
      for (const isWhole of [true, false]) {
        const { event: _event, ...fields } = sampleOf(event, { isWhole });
        expect(checkEvent({ event, ...fields, password: "secret", __more: 1 }, toHtml)).toEqual({ event, fields });
      }
    });

    test(`the ${side} refuses a ${event} record with any field missing, of another type or too long, and names it`, () => {
      const spoiled = invalidRecordsOf(event);
      expect(spoiled.length).toBeGreaterThan(5);
      for (const { what, field, record } of spoiled) {
        const checked = checkEvent(record, toHtml);
        expect("faults" in checked && checked.faults.map((fault) => fault.field), what).toEqual([field]);
      }
    });

    test(`nothing in a ${event} record that the ${side} takes is markup`, () => {
      const text = JSON.stringify(sampleOf(event)).replaceAll("the ", JSON.stringify(hostile).slice(1, -1));
      const checked = JSON.stringify(checkEvent(JSON.parse(text), toHtml)).replaceAll(/[{}[\],:]|"/g, "");
      expect(checked).not.toMatch(/[<>']|&(?!#)/);
      expect(checked).not.toContain("faults");
    });
  }
}

test.each([
  undefined,
  null,
  1,
  "URL_CLICK",
  [],
  {},
  { event: "LOGIN" },
  { event: "__proto__" },
  { event: "toString" },
  { event: ["URL_CLICK"] },
])("%j is a record of no event", (record) => {
  expect(checkEvent(record)).toEqual({ faults: [{ field: "event", message: "is unknown" }] });
});

test("a map with hostile ids is kept by them, escaped, and changes nothing else", () => {
  const record = JSON.parse('{"event":"FLASHCARDS_GRADE","items":{"__proto__":{"kind":"premium"},"<b>":1}}');
  const checked = checkEvent(record);
  expect("faults" in checked && checked.faults.length).toBeGreaterThan(2);
  const { items } = sampleOf("FLASHCARDS_GRADE") as unknown as { items: Record<string, unknown> };
  const named = JSON.parse(
    JSON.stringify({ items: { __proto_: items["set/one"], "<b>": items["set/two"] } }).replace("__proto_", "__proto__"),
  );
  const taken = checkEvent({ event: "FLASHCARDS_GRADE", ...named });
  expect("fields" in taken && Object.keys(taken.fields.items as object)).toEqual(["__proto__", "&#60;b&#62;"]);
  expect(({} as { question?: string }).question).toBeUndefined();
});

test("the server keeps the browser's escapes, and escapes what is not escaped", () => {
  const typed = `AT&amp;T <b> "R&D" it's`;
  expect(escapeHtmlOnce(escapeHtml(typed))).toBe(escapeHtml(typed));
  expect(escapeHtmlOnce("R&D < 5 &amp; &copy; &#38;#60;")).toBe("R&#38;D &#60; 5 &amp; &#38;copy; &#38;#60;");
});

test("logging in and out, grades, finals, reports and feedback are essential, the others require consent", () => {
  expect(eventIds.filter((event) => !isEssential(event))).toEqual([
    "URL_CLICK",
    "VIEW_ITEM",
    "SEARCHING",
    "FETCH_CONTENT",
  ]);
});
