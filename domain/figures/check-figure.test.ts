import { expect, test } from "vitest";
import { checkFigure } from "./check-figure.ts";

const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" role="img" aria-label="A dot" fill="none">`;
const figure = (inner: string) => `${open}${inner}</svg>`;

test("a figure of marks and words in the site's colors is in order", () => {
  const marks = `<g transform="translate(1 2)"><path d="M0 0l1-.5z" stroke="var(--brass, #6b4a1f)" stroke-width="1.5"/></g>`;
  const words = `<text x="1" y="2" font-size="16" fill="var(--text)">a &lt; b<tspan dy="3" font-style="italic">x</tspan></text>`;
  expect(checkFigure(figure(marks + words))).toEqual([]);
});

test.each([
  ["a script", "<script>alert(1)</script>", "<script>"],
  ["a handler", `<circle r="1" onclick="alert(1)"/>`, "onclick"],
  ["foreign content", "<foreignObject><p>a</p></foreignObject>", "<foreignObject>"],
  ["an image", `<image href="https://example.org/a.png"/>`, "<image>"],
  ["a link", `<a href="javascript:alert(1)"><circle r="1"/></a>`, "<a>"],
  ["a fragment of another figure", `<use href="#a"/>`, "<use>"],
  ["a style element", "<style>p { color: red }</style>", "<style>"],
  ["a style attribute", `<circle r="1" style="fill: red"/>`, "attribute style"],
  ["a class", `<circle r="1" class="text"/>`, "attribute class"],
  ["an id", `<circle r="1" id="main"/>`, "attribute id"],
  ["an animation", `<set attributeName="href" to="javascript:alert(1)"/>`, "<set>"],
  ["a color that is no token", `<circle r="1" fill="#ff0000"/>`, 'fill="#ff0000"'],
  ["a token that is not the site's", `<circle r="1" fill="var(--danger, #ff0000)"/>`, "fill="],
  ["a paint within the fallback", `<circle r="1" fill="var(--text, url(#a))"/>`, "fill="],
  ["a paint from elsewhere", `<circle r="1" fill="url(https://example.org/a.svg#b)"/>`, "fill="],
  ["a comment", "<!-- a -->", "cannot be read"],
  ["a section of character data", "<![CDATA[<script>]]>", "cannot be read"],
  ["an instruction", `<?xml-stylesheet href="a.css"?>`, "cannot be read"],
  ["an attribute in single quotes", "<circle r='1'/>", "cannot be read"],
  ["an entity of its own", "<text>&name;</text>", "ampersand"],
  ["an element within its title", "<title><g></g></title>", "within <title>"],
  ["an element that stays open", "<g>", "closes <svg>"],
  ["a second drawing within it", "<svg></svg>", "elsewhere"],
  ["a constructor's name as an attribute", `<circle constructor="1"/>`, "attribute constructor"],
])("a figure with %s is refused", (_what, inner, reason) => {
  expect(checkFigure(figure(inner)).join("\n")).toContain(reason);
});

test("a figure needs a view box and a name, and nothing beside it", () => {
  expect(checkFigure(figure("").replace(' viewBox="0 0 10 10"', ""))).toEqual(["has no viewBox"]);
  expect(checkFigure(figure("").replace(' aria-label="A dot"', "")).join()).toContain("has no name");
  expect(checkFigure(figure("<title>A dot</title>").replace(' aria-label="A dot"', ""))).toEqual([]);
  expect(checkFigure(`${figure("")}<p>a</p>`).join()).toContain("<p>");
  expect(checkFigure(`a${figure("")}`).join()).toContain("text outside");
});

test("a figure has at most 60,000 bytes, counted as they are sent", () => {
  expect(checkFigure(figure(`<text>${"é".repeat(29_000)}</text>`))).toEqual([]);
  expect(checkFigure(figure(`<text>${"é".repeat(30_000)}</text>`)).join()).toContain("more than 60000");
});
