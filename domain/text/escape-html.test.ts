import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text with HTML characters is shown as it was written", () => {
  expect(escapeHtml(`a < b & "c" > 'd'`)).toBe("a &#60; b &#38; &#34;c&#34; &#62; &#39;d&#39;");
});
