import { expect, test } from "vitest";
import { renderText } from "./render-text.ts";

test.each([
  [String.raw`\mathbb{R}`, "ℝ"],
  [String.raw`\mathbb{E}`, "𝔼"],
  [String.raw`\mathbf{v}`, "𝐯"],
  [String.raw`\mathcal{L}`, "ℒ"],
  [String.raw`\mathcal{A}`, "𝒜"],
  [String.raw`\mathsf{XOR}`, "𝖷𝖮𝖱"],
  [String.raw`\mathbf{10}`, "𝟏𝟎"],
])("%s is set in letters that every browser shows: %s", (formula, letters) => {
  const html = renderText(`$${formula}$`);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(letters);
  expect(html).not.toMatch(/mathvariant="(?!normal)/);
});

test("an upright letter stays upright", () => {
  expect(renderText(String.raw`$\mathrm{d}x$`)).toContain('<mi mathvariant="normal">d</mi><mi>x</mi>');
});
