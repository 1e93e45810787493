import { expect, test } from "vitest";
import { noteHtml } from "./note-html.ts";

test.each([
  ["**Read** this *twice*.", "<p><strong>Read</strong> this <em>twice</em>.</p>"],
  ["2 * 3 * 4 and a*b*c", "<p>2 * 3 * 4 and a*b*c</p>"],
  ["One\ntwo", "<p>One<br>two</p>"],
  ["- **a**\n- `*b*`", "<ul><li><strong>a</strong></li><li><code>*b*</code></li></ul>"],
  [
    "See https://site.example/a?b=1&c=2.",
    '<p>See <a href="https://site.example/a?b=1&#38;c=2" target="_blank" rel="noopener noreferrer">https://site.example/a?b=1&#38;c=2</a>.</p>',
  ],
])("the note %j is shown as %s", (text, html) => {
  expect(noteHtml(text)).toBe(html);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "**<script>alert(1)</script>**",
  'https://a.example/"onmouseover="alert(1)',
  "javascript:alert(1)",
  "[x](javascript:alert(1))",
])("nothing in %j runs", (text) => {
  const html = noteHtml(text);
  expect(html).not.toMatch(/<(?!\/?(?:p|strong|em|br|a)\b)/);
  expect(html).not.toMatch(/<a(?! href="https:\/\/[^"]*" target="_blank" rel="noopener noreferrer">)/);
});
