import { z } from "zod";
import { curveKinds } from "#art/figures/elements/curves.ts";
import { drawElements, elementsSchema } from "#art/figures/elements/element.ts";
import { type RealFunction, readExpression } from "#art/figures/expression.ts";
import { type Canvas, onSheet } from "#art/figures/frame.ts";
import type { Ink } from "#art/figures/sheet/ink.ts";
import { axesSchema, drawOverAxes, graphKinds, plotHeightSchema } from "./graph.ts";
import { figureKind } from "./kind.ts";

/** A curve of a market: the price as an expression in the quantity x. */
const priceCurve = z.union([
  z.string().transform((price) => ({ price, label: undefined as string | undefined })),
  z.strictObject({ price: z.string(), label: z.string().optional() }),
]);

const schema = z.strictObject({
  axes: axesSchema,
  demand: priceCurve,
  supply: priceCurve,
  /** Curves after a shift, drawn in red beside the first ones. */
  newDemand: priceCurve.optional(),
  newSupply: priceCurve.optional(),
  /** Names at the axes for the quantity and the price where demand and supply meet. */
  equilibrium: z
    .strictObject({ x: z.string().optional(), y: z.string().optional(), label: z.string().optional() })
    .optional(),
  /** A tax per unit: the wedge between what buyers pay and what sellers keep; negative for a subsidy. */
  tax: z
    .strictObject({
      perUnit: z.number(),
      label: z.string(),
      x: z.string().optional(),
      buyers: z.string().optional(),
      sellers: z.string().optional(),
      areas: z.boolean().default(false),
    })
    .optional(),
  /** A price that the state fixes, as a line across. */
  fixedPrice: z
    .strictObject({
      price: z.number(),
      label: z.string(),
      demanded: z.string().optional(),
      supplied: z.string().optional(),
    })
    .optional(),
  /** A quantity that may not be exceeded. */
  quota: z.strictObject({ quantity: z.number(), label: z.string(), loss: z.boolean().default(false) }).optional(),
  /** The surpluses that are shaded: above and below the price at which demand and supply meet. */
  surplus: z.array(z.enum(["consumer", "producer"])).default([]),
  elements: elementsSchema(graphKinds),
  height: plotHeightSchema,
});

type Market = z.output<typeof schema>;

/** Supply and demand over quantity and price. */
export const market = figureKind(schema, (description) =>
  drawOverAxes(description, (canvas) => {
    drawSurplus(canvas, description);
    drawTax(canvas, description);
    drawFixedPrice(canvas, description);
    drawQuota(canvas, description);
    drawEquilibrium(canvas, description);
    drawPrices(canvas, description);
    drawElements(canvas, description.elements, graphKinds);
  }),
);

function drawPrices(canvas: Canvas, { demand, supply, newDemand, newSupply }: Market): void {
  const draw = (curve: Market["newDemand"], { ink, name }: { ink: Ink; name: string }) => {
    if (!curve) return;
    curveKinds.curve?.draw(canvas, {
      y: curve.price,
      holes: [],
      label: curve.label ?? name,
      at: 0.94,
      side: "left",
      ink,
      arrow: false,
    });
  };
  draw(demand, { ink: "brass", name: "$D$" });
  draw(supply, { ink: "teal", name: "$S$" });
  draw(newDemand, { ink: "red", name: "$D'$" });
  draw(newSupply, { ink: "red", name: "$S'$" });
}

function drawEquilibrium(canvas: Canvas, { axes, demand, supply, equilibrium }: Market): void {
  if (!equilibrium) return;
  const gap = gapOf(demand.price, supply.price);
  const quantity = zeroOf(gap, axes.x.to);
  const at: [number, number] = [quantity, readExpression(demand.price)(quantity)];
  curveKinds.guides?.draw(canvas, { at, x: equilibrium.x, y: equilibrium.y });
  graphKinds.point?.draw(canvas, { at, label: equilibrium.label, toward: 0, open: false });
}

function drawTax(canvas: Canvas, { axes, demand, supply, tax }: Market): void {
  if (!tax) return;
  const gap = gapOf(demand.price, supply.price);
  const quantity = zeroOf((x) => gap(x) - tax.perUnit, axes.x.to);
  const [paid, kept] = [readExpression(demand.price)(quantity), readExpression(supply.price)(quantity)];
  if (tax.areas) {
    const { sheet, frame } = canvas;
    const corner = (x: number, y: number) => onSheet(frame, [x, y]);
    sheet.fill([corner(0, paid), corner(quantity, paid), corner(quantity, kept), corner(0, kept)], "violet");
    curveKinds.area?.draw(canvas, {
      y: demand.price,
      floor: supply.price,
      from: quantity,
      to: zeroOf(gap, axes.x.to),
      ink: "red",
    });
  }
  curveKinds.guides?.draw(canvas, {
    at: [quantity, Math.max(paid, kept)],
    x: tax.x,
    y: paid > kept ? tax.buyers : tax.sellers,
  });
  curveKinds.guides?.draw(canvas, {
    at: [quantity, Math.min(paid, kept)],
    x: false,
    y: paid > kept ? tax.sellers : tax.buyers,
  });
  graphKinds.line?.draw(canvas, {
    through: [
      [quantity, paid],
      [quantity, kept],
    ],
    ink: "violet",
    weight: "strong",
    label: tax.label,
    side: "right",
    at: 0.5,
    arrow: "none",
    closed: false,
    fill: false,
  });
}

function drawFixedPrice(canvas: Canvas, { axes, demand, supply, fixedPrice }: Market): void {
  if (!fixedPrice) return;
  const { price, label, demanded, supplied } = fixedPrice;
  graphKinds.line?.draw(canvas, {
    through: [
      [0, price],
      [axes.x.to, price],
    ],
    ink: "red",
    label,
    side: "left",
    at: 0.9,
    arrow: "none",
    closed: false,
    fill: false,
  });
  const guide = (curve: string, name: string | undefined) => {
    const height = readExpression(curve);
    const quantity = zeroOf((x) => height(x) - price, axes.x.to);
    curveKinds.guides?.draw(canvas, { at: [quantity, price], x: name, y: false });
    canvas.sheet.dot(onSheet(canvas.frame, [quantity, price]), "ink");
  };
  if (demanded !== undefined) guide(demand.price, demanded);
  if (supplied !== undefined) guide(supply.price, supplied);
}

function drawQuota(canvas: Canvas, { axes, demand, supply, quota }: Market): void {
  if (!quota) return;
  const { quantity, label, loss } = quota;
  if (loss)
    curveKinds.area?.draw(canvas, {
      y: demand.price,
      floor: supply.price,
      from: quantity,
      to: zeroOf(gapOf(demand.price, supply.price), axes.x.to),
      ink: "red",
    });
  graphKinds.line?.draw(canvas, {
    through: [
      [quantity, 0],
      [quantity, axes.y.to],
    ],
    ink: "red",
    label,
    side: "right",
    at: 0.92,
    arrow: "none",
    closed: false,
    fill: false,
  });
}

function drawSurplus(canvas: Canvas, { axes, demand, supply, surplus }: Market): void {
  const to = zeroOf(gapOf(demand.price, supply.price), axes.x.to);
  const price = String(readExpression(demand.price)(to));
  if (surplus.includes("consumer"))
    curveKinds.area?.draw(canvas, { y: demand.price, floor: price, from: 0, to, ink: "brass" });
  if (surplus.includes("producer"))
    curveKinds.area?.draw(canvas, { y: price, floor: supply.price, from: 0, to, ink: "teal" });
}

function gapOf(demand: string, supply: string): RealFunction {
  const [paid, asked] = [readExpression(demand), readExpression(supply)];
  return (quantity) => paid(quantity) - asked(quantity);
}

/** Returns where a function of the quantity changes its sign, by bisection; throws a RangeError where it does not. */
function zeroOf(height: RealFunction, to: number): number {
  let [low, high] = [0, to];
  if (height(low) * height(high) > 0) throw new RangeError("The curves do not meet within the axes.");
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (height(low) * height(middle) <= 0) high = middle;
    else low = middle;
  }
  return Math.round(((low + high) / 2) * 1e9) / 1e9;
}
