import { expect, test } from "vitest";
import { vanDeGraafBlock } from "./page-canon.ts";

test("on any page the text block starts one ninth in and ends two ninths before the edge and the foot", () => {
  for (const page of [
    { width: 2, height: 3 },
    { width: 210, height: 297 },
  ]) {
    const { left, top, right, bottom } = vanDeGraafBlock(page);
    expect(left).toBeCloseTo(page.width / 9, 10);
    expect(top).toBeCloseTo(page.height / 9, 10);
    expect(right).toBeCloseTo((page.width * 7) / 9, 10);
    expect(bottom).toBeCloseTo((page.height * 7) / 9, 10);
  }
});

test("on a 2 : 3 page the margins are 2 : 3 : 4 : 6 and the block is as high as the page is wide", () => {
  const { left, top, right, bottom } = vanDeGraafBlock({ width: 2, height: 3 });
  const margins = [left, top, 2 - right, 3 - bottom].map((margin) => margin * 9);
  for (const [index, share] of [2, 3, 4, 6].entries()) expect(margins[index]).toBeCloseTo(share, 10);
  expect(bottom - top).toBeCloseTo(2, 10);
});
