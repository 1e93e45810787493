import { expect, test } from "vitest";
import { renderForMathJax, renderText } from "./render-text.ts";

test("plain text is one paragraph", () => {
  expect(renderText("Two and two.")).toBe("<p>Two and two.</p>");
});

test("blank lines part paragraphs, however many there are", () => {
  expect(renderText("\n\nOne.\n\nTwo.\n\n\n\nThree.\n")).toBe("<p>One.</p><p>Two.</p><p>Three.</p>");
});

test.each(["", " ", "\n\n\n"])("the empty text %j renders as nothing", (text) => {
  expect(renderText(text)).toBe("");
});

test.each([
  "<script>alert(1)</script>",
  "`<script>alert(1)</script>`",
  "```\n<script>alert(1)</script>\n```",
  "$<script>alert(1)</script>$",
  "$\\text{<script>alert(1)</script>}$",
  "$\\unknown<script>alert(1)</script>$",
  "\\$<script>alert(1)</script>",
])("the script in %j is shown, not run", (text) => {
  const html = renderText(text);
  expect(html).not.toContain("<script");
  expect(html).toMatch(/(?:&lt;|&#60;)/);
});

test("a formula that is seen again is the same, with signs beyond Latin letters too", () => {
  const text = "$\\alpha - \\beta \\le \\text{Größe } \\mathbb{R}$ and $x$, $\\text{\u{1d49c}}$";
  const first = renderText(text);
  expect(first).toContain("≤");
  expect(renderText(text)).toBe(first);
});

test("every character that means something in HTML is escaped", () => {
  expect(renderText(`a & b < c > d "e" 'f'`)).toBe("<p>a &#38; b &#60; c &#62; d &#34;e&#34; &#39;f&#39;</p>");
});

test("a formula between dollar signs becomes MathML", () => {
  const html = renderText("The square $x^2$ grows.");
  expect(html).toMatch(
    /^<p>The square <span class="katex" data-tex="x\^2"><math>.*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*<\/math><\/span> grows\.<\/p>$/,
  );
});

test("a formula that is a text alone has room for limits and tall fractions, one in a sentence has not", () => {
  expect(renderText("$\\sum_{i=1}^n i$")).toMatch(/displaystyle="true".*<munderover>/);
  expect(renderText("The sum $\\sum_{i=1}^n i$ grows.")).not.toMatch(/displaystyle="true"|<munderover>/);
});

test("the source of a formula cannot leave its attribute", () => {
  expect(renderText('$\\text{"><b>}$')).toContain('data-tex="\\text{&#34;&#62;&#60;b&#62;}"');
});

test.each(["-coordinate", "-values,", ",", ").", "-dimensional)"])(
  "%j stays on the line of the formula before it",
  (tail) => {
    expect(renderText(`The $y$${tail} of it`)).toMatch(
      new RegExp(
        `^<p>The <span class="formula"><span class="katex".*</span>${tail.replaceAll(/[.)]/g, "\\$&")}</span> of it</p>$`,
      ),
    );
  },
);

test("a sign for minus or a dash after a formula may begin a line", () => {
  expect(renderText("from $a$ - $b$ and $c$-")).not.toContain('class="formula"');
});

test("two formulas in one sentence stay two", () => {
  expect(renderText("From $a$ to $b$.").match(/<math\b/g)).toHaveLength(2);
});

test("a backslash makes a plain dollar sign", () => {
  expect(renderText("It costs \\$5, then \\$6.")).toBe("<p>It costs $5, then $6.</p>");
});

test("a price and a formula can be in one sentence", () => {
  const html = renderText("Pay \\$5 for $x$.");
  expect(html).toContain("Pay $5 for <span");
  expect(html.match(/<math\b/g)).toHaveLength(1);
});

test("an escaped dollar sign inside a formula does not end it", () => {
  expect(renderText("$\\text{\\$5}+x$").match(/<math\b/g)).toHaveLength(1);
});

test("a dollar sign alone is a dollar sign", () => {
  expect(renderText("It costs 5 $.")).toBe("<p>It costs 5 $.</p>");
});

test("a formula that cannot be read is shown as it was written", () => {
  expect(renderText("See $\\frac{1$ here.")).toBe("<p>See $\\frac{1$ here.</p>");
});

test("a formula can neither link nor load anything", () => {
  expect(renderText("$\\href{javascript:alert(1)}{x}$")).not.toContain("href=");
  expect(renderText("$\\includegraphics{https://a.example/a.png}$")).not.toContain("src=");
});

test("backticks become code, in which nothing else is read", () => {
  expect(renderText("Type `a < b` now.")).toBe("<p>Type <code>a &#60; b</code> now.</p>");
  expect(renderText("Type `$x$` and `\\$`.")).toBe("<p>Type <code>$x$</code> and <code>\\$</code>.</p>");
});

test("a backtick alone is a backtick", () => {
  expect(renderText("One ` only.")).toBe("<p>One ` only.</p>");
});

test("a code fence becomes a block that keeps its lines, blank ones too", () => {
  const text = 'Before.\n\n```\nif a < b:\n\n    print("$x$")\n```\n\nAfter.';
  expect(renderText(text)).toBe(
    '<p>Before.</p><pre tabindex="0"><code>if a &#60; b:\n\n    print(&#34;$x$&#34;)</code></pre><p>After.</p>',
  );
});

test("a fence that is never closed loses nothing", () => {
  expect(renderText("```\nprint(1)")).toContain("print(1)");
});

test("letters of all scripts pass unchanged", () => {
  expect(renderText("L’Hôpital, 数学, 😀")).toBe("<p>L’Hôpital, 数学, 😀</p>");
});

test("the same text gives the same result each time", () => {
  expect(renderText("Again $x$.")).toBe(renderText("Again $x$."));
});

test("only the formula right before a comma or period is held together with it", () => {
  const html = renderText("Compute $a$ by algebra at $b$, then stop.");
  const held = [...html.matchAll(/<span class="formula">(.*?<\/math><\/span>[^<]*)<\/span>/g)].map(([, inside = ""]) =>
    inside.replaceAll(/<[^>]+>/g, ""),
  );
  expect(held).toEqual(["b,"]);
});

test("the arrow over a vector is one that browsers set over its letter", () => {
  const html = renderText(String.raw`$\vec{v}$`);
  expect(html).toContain("<mo>→</mo>");
  expect(html).not.toContain("\u20d7");
});

test("a sign after a bracket or a relation is close to its number, one between two numbers is not", () => {
  const html = renderText("$g(-1)=-1<2-3$");
  expect(html.match(/<mo form="prefix">−<\/mo>/g)).toHaveLength(2);
  expect(html.match(/<mo>−<\/mo>/g)).toHaveLength(1);
});

test("the name of a function keeps off an argument without brackets", () => {
  expect(renderText("$\\cos x$")).toMatch(/<mi>cos<\/mi><mo>\u2061<\/mo><mspace width="0.167em"><\/mspace><mi>x<\/mi>/);
  expect(renderText("$\\cos(x)$")).not.toContain("mspace");
});

test("for MathJax a formula is between its own delimiters, and everything else is as on the site", () => {
  expect(renderForMathJax("Is $a < b$ for `$x`?\n\n5 \\$ & more")).toBe(
    "<p>Is \\(a &#60; b\\) for <code>$x</code>?</p><p>5 $ &#38; more</p>",
  );
  expect(renderForMathJax("So:\n\n$\\frac{1}{2}$")).toBe("<p>So:</p><p>\\[\\frac{1}{2}\\]</p>");
});

test("for MathJax the script in a formula is shown, not run", () => {
  expect(renderForMathJax("$<script>alert(1)</script>$")).not.toContain("<script");
});
