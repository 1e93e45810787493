import { expect, test } from "vitest";
import { renderForMathJax, renderInline, renderText } from "./render-text.ts";
import { parseBlocks } from "./text-blocks.ts";

const table = "| Load | Force |\n|:-----|------:|\n| $P$ | 3 kN |\n| `a|b` | $|x|$ |";

test("lines that begin with a hyphen are a list", () => {
  expect(renderText("Check:\n\n- the *units*\n- the sign,\n  also of zero\n\nDone.")).toBe(
    "<p>Check:</p><ul><li>the *units*</li><li>the sign,\nalso of zero</li></ul><p>Done.</p>",
  );
});

test("numbered lines are a list that keeps its first number", () => {
  expect(renderText("1. Draw.\n2. Sum.")).toBe("<ol><li>Draw.</li><li>Sum.</li></ol>");
  expect(renderText("3. Solve.\n4. Check.")).toBe('<ol start="3"><li>Solve.</li><li>Check.</li></ol>');
});

test.each([
  "1945. The year in which it ended.",
  "- 3 is negative\nand so is this",
  "-3 is a number",
  "2 - 1\n- 1",
  "a | b\n--|--\n1 | 2",
  "| a | b |\n| 1 | 2 |",
  "| a | b |\n|---|\n| 1 | 2 |",
  "| a |\n|---|",
])("%j is a paragraph, neither a list nor a table", (text) => {
  expect(parseBlocks(text)).toEqual([{ kind: "paragraph", text }]);
});

test("rows between bars are a table with headings, aligned as its dashes say", () => {
  const html = renderText(table);
  expect(html).toMatch(/^<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead>/);
  expect(html).toContain('<tr><th scope="col">Load</th><th scope="col" class="end">Force</th></tr>');
  expect(html).toContain('<td class="end">3 kN</td>');
});

test("an empty corner of a table is no heading", () => {
  expect(renderText("| | Rain |\n|---|---|\n| May | 3 mm |")).toContain('<tr><td></td><th scope="col">Rain</th></tr>');
});

test("a bar within a formula or code does not end a cell", () => {
  expect(parseBlocks(table)).toMatchObject([
    {
      rows: [
        ["$P$", "3 kN"],
        ["`a|b`", "$|x|$"],
      ],
    },
  ]);
  expect(parseBlocks("| a |\n|---|\n| x \\| y |")).toMatchObject([{ rows: [["x | y"]] }]);
});

test("a row with fewer cells than headings is filled, one with more is cut", () => {
  expect(parseBlocks("| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |")).toMatchObject([
    {
      rows: [
        ["1", ""],
        ["1", "2"],
      ],
    },
  ]);
});

test("what stands in lists and tables is escaped like everything else", () => {
  expect(renderText("- <b>a</b>")).toBe("<ul><li>&#60;b&#62;a&#60;/b&#62;</li></ul>");
  expect(renderText("| <i> |\n|---|\n| <script> |")).not.toMatch(/<(?:i|script)>/);
});

test("a text in a phrase keeps its words, without a list or table", () => {
  expect(renderInline("- one\n- two")).toBe("- one\n- two");
  expect(renderInline("One.\n\nTwo.")).toBe("One. Two.");
  expect(renderInline("So:\n\n```\nprint(1)\n```")).toBe("So: <code>print(1)</code> ");
});

test("a learner's Anki has the same lists and tables", () => {
  expect(renderForMathJax("- $x$")).toBe("<ul><li>\\(x\\)</li></ul>");
  expect(renderForMathJax(table)).toContain("<td>\\(P\\)</td>");
});
