import { expect, test } from "vitest";
import { splitStyle } from "./style-rules.ts";

test("each rule knows the classes that it needs and what it stands in", () => {
  const css =
    "@layer base,kit;@layer kit{.a{color:red}.a>.b:not(.c),h1 .d{color:blue}}@media (width>=760px){@layer kit{main{margin:0}}}";
  expect(splitStyle(css)).toEqual([
    { within: [], needs: [[]], css: "@layer base,kit;" },
    { within: ["@layer kit"], needs: [["a"]], css: ".a{color:red}" },
    { within: ["@layer kit"], needs: [["a", "b"], ["d"]], css: ".a>.b:not(.c),h1 .d{color:blue}" },
    { within: ["@media (width>=760px)", "@layer kit"], needs: [[]], css: "main{margin:0}" },
  ]);
});

test("fonts and keyframes stay whole, and nested rules stay in theirs", () => {
  const css = "@font-face{font-family:A}@keyframes turn{to{rotate:1turn}}.a{color:red;&:hover .b{color:blue}}";
  expect(splitStyle(css)).toEqual([
    { within: [], needs: [[]], css: "@font-face{font-family:A}" },
    { within: [], needs: [[]], css: "@keyframes turn{to{rotate:1turn}}" },
    { within: [], needs: [["a"]], css: ".a{color:red;&:hover .b{color:blue}}" },
  ]);
});
