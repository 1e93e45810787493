import { type coverForms, generalDrawing, pictureShapes } from "#domain/catalogue/picture.ts";
import type { Area } from "./geometry.ts";
import { inkFor } from "./palette.ts";
import { frame } from "./panel.ts";
import { generalSubject, type Subject, subjects } from "./subjects.ts";
import { documentOf, placed, type Svg } from "./svg.ts";

/** Forms of a cover: a wide banner with a calm left third, a card, and a square. */
export type CoverForm = (typeof coverForms)[number];

/** A program's cover: its name, its text alternative, its formula, and its drawing function. */
export type Cover = {
  readonly title: string;
  readonly description: string;
  readonly formula: string;
  readonly draw: (form: CoverForm) => string;
};

/** Position of frame and drawing in each form, in picture units. */
type Layout = { readonly inset: number; readonly left: number; readonly top: number; readonly area: Area };

const layouts: Readonly<Record<CoverForm, Layout>> = {
  cover: { inset: 18, left: 592, top: 68, area: { width: 928, height: 504 } },
  card: { inset: 12, left: 50, top: 46, area: { width: 540, height: 308 } },
  overlay: { inset: 12, left: 50, top: 50, area: { width: 380, height: 380 } },
};

/** Slugs of all programs that have a cover. */
export const coverSlugs: readonly string[] = Object.keys(subjects);

/** Returns a program's cover; throws a RangeError for a slug without one. */
export function coverOf(slug: string): Cover {
  const subject = Object.hasOwn(subjects, slug) ? subjects[slug] : undefined;
  if (!subject) throw new RangeError(`No cover for the program ${slug}`);
  const { title, description, formula } = subject;
  return { title, description, formula, draw: (form) => drawSubject(subject, form) };
}

/** Returns the picture that courses outside of programs carry, with its name and form. */
export function generalOverlay(): { name: string; form: CoverForm; svg: Svg } {
  return { name: generalDrawing, form: "overlay", svg: drawSubject(generalSubject, "overlay") };
}

function drawSubject({ title, description, category, field }: Subject, form: CoverForm): Svg {
  const { width, height } = pictureShapes[form];
  const { inset, left, top, area } = layouts[form];
  const ink = inkFor(category);
  return documentOf({ width, height, title, description }, [
    frame({ width, height }, ink, inset),
    placed([left, top], [field(area, ink)]),
  ]);
}
