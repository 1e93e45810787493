import { z } from "zod";
import { circuitKinds } from "#art/figures/elements/circuit-parts.ts";
import { drawElements, type ElementKinds, elementsSchema } from "#art/figures/elements/element.ts";
import { strokeKinds } from "#art/figures/elements/strokes.ts";
import { pointsSchema } from "#art/figures/frame.ts";
import { drawToScale } from "./drawing.ts";
import { figureKind, heightSchema } from "./kind.ts";

const kinds: ElementKinds = { ...strokeKinds, ...circuitKinds };

/** The side of a square of the grid, in units of the sheet. */
const gridUnit = 44;

/** A circuit on a grid. */
export const circuit = figureKind(
  z.strictObject({ points: pointsSchema, elements: elementsSchema(kinds), height: heightSchema }),
  ({ points, elements, height }) =>
    drawToScale(points, { height, scale: gridUnit }, (sheet, frame) => drawElements({ sheet, frame }, elements, kinds)),
);
