import { expect, test } from "vitest";
import { noteHtml } from "./note-html.ts";

test.each([
  ["**Read** this *twice*.", "<p><strong>Read</strong> this <em>twice</em>.</p>"],
  ["2 * 3 * 4 and a*b*c", "<p>2 * 3 * 4 and a*b*c</p>"],
  ["One\ntwo", "<p>One<br>two</p>"],
  ["To do:\n- a\n- b", "<p>To do:</p><ul><li>a</li><li>b</li></ul>"],
  ["Steps\n1. a\n2. b", "<p>Steps</p><ol><li>a</li><li>b</li></ol>"],
  ["- a\n  more\n- b", "<ul><li>a<br>more</li><li>b</li></ul>"],
  ["In 2024\n3. was", "<p>In 2024<br>3. was</p>"],
  ["```\nx\n- y\n```", '<pre tabindex="0"><code>x\n- y</code></pre>'],
  ["- **a**\n- `*b*`", "<ul><li><strong>a</strong></li><li><code>*b*</code></li></ul>"],
  [
    "See https://site.example/a?b=1&c=2.",
    '<p>See <a href="https://site.example/a?b=1&#38;c=2" target="_blank" rel="noopener noreferrer">https://site.example/a?b=1&#38;c=2</a>.</p>',
  ],
  [
    "[the book](https://site.example/a?b=1&c=2), *p. 3*",
    '<p><a href="https://site.example/a?b=1&#38;c=2" target="_blank" rel="noopener noreferrer">the book</a>, <em>p. 3</em></p>',
  ],
  [
    "[a **b**](https://a.example/x_(y)) and [c](d)",
    '<p><a href="https://a.example/x_(y)" target="_blank" rel="noopener noreferrer">a <strong>b</strong></a> and [c](d)</p>',
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
  "[<img src=x onerror=alert(1)>](https://a.example)",
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example](javascript:alert(1))",
])("nothing in %j runs", (text) => {
  const html = noteHtml(text);
  expect(html).not.toMatch(/<(?!\/?(?:p|strong|em|br|a)\b)/);
  expect(html).not.toMatch(/<a(?! href="https:\/\/[^"]*" target="_blank" rel="noopener noreferrer">)/);
});
