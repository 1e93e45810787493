import { expect, test } from "vitest";
import { plainTitle } from "./plain-title.ts";

test("entities in a title are read once, as the text that they stand for", () => {
  expect(plainTitle("Limits &amp; continuity: x &lt; 0, &quot;y&quot; &#39;z&#39; &#x2192;")).toBe(
    "Limits & continuity: x < 0, \"y\" 'z' →",
  );
  expect(plainTitle("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  expect(plainTitle("AT&T; R&D; &unknown; &#99999999; &#x110000;")).toBe("AT&T; R&D; &unknown; &#99999999; &#x110000;");
});

test("markup in a title stays text", () => {
  expect(plainTitle("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("<script>alert(1)</script>");
});

test("what cannot be seen or kept is left out of a title: controls, turned directions, halves of letters", () => {
  expect(plainTitle(" a\u0000b\n\tc \u202egnp.exe\u2066 \ud800 &#0;d ")).toBe("a b c gnp.exe \ufffd d");
  expect([...plainTitle("😀".repeat(400))]).toHaveLength(300);
});
