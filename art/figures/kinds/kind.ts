import { z } from "zod";
import type { DrawnFigure } from "#art/figures/sheet/drawn-figure.ts";

/** One kind of figure: what its author says of it, and how it is drawn. */
export interface FigureKind {
  readonly schema: z.ZodType;
  readonly draw: (description: unknown) => DrawnFigure;
}

/** Declares a kind of figure: what its schema has read is what it draws. */
export function figureKind<Schema extends z.ZodType>(
  schema: Schema,
  draw: (description: z.output<Schema>) => DrawnFigure,
): FigureKind {
  return { schema, draw: (description) => draw(description as z.output<Schema>) };
}

/** The height of a figure at most, in units of the sheet, where its author does not say another. */
export const heightSchema = z.number().min(60).max(480).default(300);
