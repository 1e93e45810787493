import { expect, test } from "vitest";
import type { Point } from "#art/geometry.ts";
import { clearingPrice, competitiveAllocation, contractCurve, type Exchange, marginalRate } from "./edgeworth-box.ts";

const exchange: Exchange = { first: 0.62, second: 0.36, endowment: [0.2, 0.78] };

test("on the contract curve both marginal rates of substitution are equal", () => {
  for (const x of [0.1, 0.35, 0.5, 0.8]) {
    const point: Point = [x, contractCurve(exchange, x)];
    const other: Point = [1 - point[0], 1 - point[1]];
    expect(marginalRate(exchange.first, point)).toBeCloseTo(marginalRate(exchange.second, other), 10);
  }
});

test("trade at the clearing price ends on the contract curve, at marginal rates equal to the price", () => {
  const settled = competitiveAllocation(exchange);
  expect(contractCurve(exchange, settled[0])).toBeCloseTo(settled[1], 12);
  expect(marginalRate(exchange.first, settled)).toBeCloseTo(clearingPrice(exchange), 12);
});

test("what is traded away is worth what is received", () => {
  const [x, y] = competitiveAllocation(exchange);
  expect(clearingPrice(exchange) * (x - 0.2)).toBeCloseTo(0.78 - y, 12);
});
