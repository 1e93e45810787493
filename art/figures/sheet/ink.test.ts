import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hexOf, type Oklch } from "#art/palette.ts";
import { inkNames, lightPanel, lightValues, paint } from "./ink.ts";

const styles = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");

function tokenOf(name: string): { light: Oklch; dark: Oklch } {
  const color = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(`${name}: light-dark\\(${color}, ${color}\\);`).exec(styles);
  if (!found) throw new Error(`tokens.css holds no ${name}`);
  const [lightL = 0, lightC = 0, lightH = 0, darkL = 0, darkC = 0, darkH = 0] = found.slice(1).map(Number);
  return { light: [lightL, lightC, lightH], dark: [darkL, darkC, darkH] };
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hexOf(color).slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the colors without tokens are those of the light theme", () => {
  const stated = Object.keys(lightValues).map((name) => [name, tokenOf(name).light]);
  expect(Object.fromEntries(stated)).toEqual(lightValues);
  expect(lightPanel).toEqual(tokenOf("--panel").light);
});

test.each(inkNames)("words in %s have a contrast of 4.5 on the page and on its panels, in both themes", (ink) => {
  const token = /var\((--[a-z-]+),/.exec(paint(ink))?.[1] ?? "";
  for (const theme of ["light", "dark"] as const)
    for (const ground of ["--ground", "--panel", "--panel-raised"])
      expect(contrast(tokenOf(token)[theme], tokenOf(ground)[theme])).toBeGreaterThanOrEqual(4.5);
});

test("lines of rules have a contrast of 3 on the page, in both themes", () => {
  for (const theme of ["light", "dark"] as const)
    expect(contrast(tokenOf("--line-strong")[theme], tokenOf("--ground")[theme])).toBeGreaterThanOrEqual(3);
});
