import { z } from "zod";
import type { Canvas } from "#art/figures/frame.ts";
import { inkNames } from "#art/figures/sheet/ink.ts";
import { type Pen, weights } from "#art/figures/sheet/sheet.ts";

/** One kind of thing that a figure can show: what its author says of it, and how it is drawn. */
export interface ElementKind {
  readonly schema: z.ZodType;
  readonly draw: (canvas: Canvas, value: unknown) => void;
}

/** The kinds that a figure knows, under the names that its author uses. */
export type ElementKinds = Readonly<Record<string, ElementKind>>;

/** Declares a kind of element: what its schema has read is what it draws. */
export function element<Schema extends z.ZodType>(
  schema: Schema,
  draw: (canvas: Canvas, value: z.output<Schema>) => void,
): ElementKind {
  return { schema, draw: (canvas, value) => draw(canvas, value as z.output<Schema>) };
}

/** Returns the schema of a list of elements, each an object whose only key names its kind. */
export function elementsSchema(kinds: ElementKinds) {
  const optional = Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema.optional()]));
  const one = z.strictObject(optional).refine((value) => Object.keys(value).length === 1, {
    message: "must have exactly one key, the name of what it shows",
  });
  return z.array(one).default([]);
}

/** Draws elements in their order. */
export function drawElements(canvas: Canvas, elements: readonly object[], kinds: ElementKinds): void {
  for (const [name, value] of elements.flatMap((each) => Object.entries(each))) kinds[name]?.draw(canvas, value);
}

/** How an author describes a line. */
export const penFields = {
  ink: z.enum(inkNames).optional(),
  weight: z.enum(Object.keys(weights) as [keyof typeof weights]).optional(),
  dash: z.boolean().optional(),
};

/** Returns the pen that an author describes, over one that is meant otherwise. */
export function penOf(
  { ink, weight, dash }: { ink?: Pen["ink"]; weight?: Pen["weight"]; dash?: boolean },
  usual: Pen,
): Pen {
  return {
    ink: ink ?? usual.ink,
    weight: weight ?? usual.weight ?? "line",
    isDashed: dash ?? usual.isDashed ?? false,
  };
}
