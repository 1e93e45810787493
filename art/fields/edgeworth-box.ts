import { type Area, type Point, spaced } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { joint, mark, pensOf, weights } from "#art/panel.ts";
import { clipped, group, line, lines, rectangle, type Svg, shape } from "#art/svg.ts";

/** An exchange of two goods by two people with utilities x^a y^(1−a); quantities as shares of what there is. */
export type Exchange = { readonly first: number; readonly second: number; readonly endowment: Point };

/** Returns the first person's marginal rate of substitution, u_x / u_y, for x^a y^(1−a). */
export function marginalRate(taste: number, [x, y]: Point): number {
  return (taste * y) / ((1 - taste) * x);
}

/**
 * Returns y on the contract curve at x, where both marginal rates are equal: with A = a/(1−a) and B = b/(1−b), y = B x
 * / (A (1 − x) + B x). Edgeworth, Mathematical Psychics (1881); drawn as a box by Pareto (1906).
 */
export function contractCurve({ first, second }: Exchange, x: number): number {
  const [a, b] = [first / (1 - first), second / (1 - second)];
  return (b * x) / (a * (1 - x) + b * x);
}

/** Returns the price of x in units of y at which both people's demands add up to what there is. */
export function clearingPrice({ first, second, endowment: [x, y] }: Exchange): number {
  return (first * y + second * (1 - y)) / (1 - first * x - second * (1 - x));
}

/** Returns what the first person holds after trade at the clearing price. */
export function competitiveAllocation(exchange: Exchange): Point {
  const price = clearingPrice(exchange);
  const [x, y] = exchange.endowment;
  const worth = price * x + y;
  return [(exchange.first * worth) / price, (1 - exchange.first) * worth];
}

const exchange: Exchange = { first: 0.62, second: 0.36, endowment: [0.2, 0.78] };

/** Draws both people's indifference curves, the lens where both gain, and in the accent the contract curve. */
export function drawEdgeworthBox(area: Area, ink: Ink): Svg {
  const pens = pensOf(ink);
  const view = ([x, y]: Point): Point => [x * area.width, (1 - y) * area.height];
  const touching = spaced(0, 1, area.width > 700 ? 12 : 9)
    .slice(1, -1)
    .map((x): Point => [x, contractCurve(exchange, x)]);
  const settled = competitiveAllocation(exchange);
  const contract = spaced(0, 1, 80).map((x): Point => [x, contractCurve(exchange, x)]);
  const [mine, theirs] = [firstCurve(exchange.endowment), secondCurve(exchange.endowment)];
  const price = clearingPrice(exchange);
  const budget = [-1, 1].map((step): Point => [settled[0] + step, settled[1] - step * price]);
  return group({}, [
    clipped([0, 0], area, [
      shape(gainsLens().map(view), pens.inlay),
      lines(
        touching.map((point) => firstCurve(point).map(view)),
        pens.detail,
      ),
      lines(
        touching.map((point) => secondCurve(point).map(view)),
        { ...pens.detail, opacity: 0.5 },
      ),
      line(budget.map(view), { ...pens.detail, dash: "2 6" }),
      lines([mine.map(view), theirs.map(view)], pens.figure),
    ]),
    rectangle([0, 0], area, { stroke: ink.brass, width: weights.line }),
    line(contract.map(view), pens.accent),
    line(contract.filter((point) => isGainForBoth(point)).map(view), { ...pens.accentContour, width: 5 }),
    joint(view(exchange.endowment), ink, 6),
    mark(view(settled), ink, 7),
    joint([0, area.height], ink),
    joint([area.width, 0], ink),
  ]);
}

function utility(taste: number, [x, y]: Point): number {
  return x ** taste * y ** (1 - taste);
}

function firstCurve(through: Point): Point[] {
  const level = utility(exchange.first, through);
  return spaced(0.01, 1, 160).map((x) => [x, (level / x ** exchange.first) ** (1 / (1 - exchange.first))]);
}

function secondCurve([x, y]: Point): Point[] {
  const level = utility(exchange.second, [1 - x, 1 - y]);
  return spaced(0.01, 1, 160).map((away) => [
    1 - away,
    1 - (level / away ** exchange.second) ** (1 / (1 - exchange.second)),
  ]);
}

function isGainForBoth([x, y]: Point): boolean {
  const [ex, ey] = exchange.endowment;
  return (
    utility(exchange.first, [x, y]) >= utility(exchange.first, [ex, ey]) &&
    utility(exchange.second, [1 - x, 1 - y]) >= utility(exchange.second, [1 - ex, 1 - ey])
  );
}

function gainsLens(): Point[] {
  const lower = firstCurve(exchange.endowment).filter(isNearlyGain);
  const upper = secondCurve(exchange.endowment)
    .filter(isNearlyGain)
    .sort((a, b) => b[0] - a[0]);
  return [...lower, ...upper];
}

function isNearlyGain([x, y]: Point): boolean {
  if (x <= 0 || y <= 0 || x >= 1 || y >= 1) return false;
  const [ex, ey] = exchange.endowment;
  const slack = 1 - 1e-9;
  return (
    utility(exchange.first, [x, y]) >= utility(exchange.first, [ex, ey]) * slack &&
    utility(exchange.second, [1 - x, 1 - y]) >= utility(exchange.second, [1 - ex, 1 - ey]) * slack
  );
}
