import { parse } from "yaml";
import { z } from "zod";
import { figureKinds } from "./figure-kinds.ts";
import type { FigureKind } from "./kinds/kind.ts";
import { type DrawnFigure, figureSvg } from "./sheet/drawn-figure.ts";

/** A figure that a course describes: its file is `figures/<name>.svg` beside the description. */
export interface DescribedFigure {
  readonly name: string;
  readonly alt: string;
  /** Draws it; throws with its name where its description contradicts itself. */
  readonly draw: () => { figure: DrawnFigure; svg: string };
}

/** The name of a course's file of descriptions. */
export const descriptionFile = "figures.yaml";

/** Text alternatives say what is to be seen, in a sentence or a few. */
const altSchema = z.string().min(20).max(600);

const kindFields = Object.fromEntries(
  Object.entries(figureKinds).map(([name, { schema }]) => [name, schema.optional()]),
);

const figureSchema = z
  .strictObject({ alt: altSchema, ...kindFields })
  .refine((figure) => Object.keys(figure).length === 2, {
    message: "must have, beside `alt`, exactly one key: the kind of the figure",
  });

const fileSchema = z.record(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words joined by hyphens"),
  figureSchema,
);

/** Reads a course's description of its figures. Throws with every fault, each under the figure's name and field. */
export function readFigures(text: string): DescribedFigure[] {
  const result = fileSchema.safeParse(parse(text));
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(faults.join("\n"));
  }
  return Object.entries(result.data).map(([name, { alt, ...description }]) => {
    const [kind = "", parameters] = Object.entries(description)[0] ?? [];
    return { name, alt: String(alt), draw: () => drawFigure(name, String(alt), { kind, parameters }) };
  });
}

function drawFigure(name: string, alt: string, { kind, parameters }: { kind: string; parameters: unknown }) {
  try {
    const figure = (figureKinds as Readonly<Record<string, FigureKind>>)[kind]?.draw(parameters);
    if (!figure) throw new Error(`there is no kind ${kind}`);
    return { figure, svg: figureSvg(figure, alt) };
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
