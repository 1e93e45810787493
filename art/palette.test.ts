import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkTokens, hexOf, inkFor, lightTokens, type Oklch } from "./palette.ts";

const styles = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");

function tokenOf(name: string): { light: Oklch; dark: Oklch } {
  const number = "([\\d.]+)";
  const color = `oklch\\(${number} ${number} ${number}\\)`;
  const found = new RegExp(`${name}: light-dark\\(${color}, ${color}\\);`).exec(styles);
  if (!found) throw new Error(`tokens.css holds no ${name}`);
  const [lightL = 0, lightC = 0, lightH = 0, darkL = 0, darkC = 0, darkH = 0] = found.slice(1).map(Number);
  return { light: [lightL, lightC, lightH], dark: [darkL, darkC, darkH] };
}

test("every color equals the dark theme's token of the same name", () => {
  const stated = Object.keys(darkTokens).map((name) => [name, tokenOf(name).dark]);
  expect(Object.fromEntries(stated)).toEqual(darkTokens);
});

test("the favicon's light colors equal the light theme's tokens", () => {
  const stated = Object.keys(lightTokens).map((name) => [name, tokenOf(name).light]);
  expect(Object.fromEntries(stated)).toEqual(lightTokens);
});

test("OKLCH turns into the sRGB colors Ottosson's formulas give", () => {
  expect(hexOf([1, 0, 0])).toBe("#ffffff");
  expect(hexOf([0, 0, 0])).toBe("#000000");
  expect(hexOf([0.62796, 0.25768, 29.234])).toBe("#ff0000");
  expect(hexOf([0.86644, 0.29483, 142.495])).toBe("#00ff00");
  expect(hexOf([0.45201, 0.31321, 264.052])).toBe("#0000ff");
});

test("each category has its own accent on the same ground", () => {
  const categories = ["Engineering", "Social Science", "GE", "Formal Sciences", "Finance"] as const;
  const inks = categories.map(inkFor);
  expect(new Set(inks.map(({ accent }) => accent)).size).toBe(5);
  expect(new Set(inks.map(({ ground }) => ground)).size).toBe(1);
});
