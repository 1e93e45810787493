import { type HeroName, type heroForms, pictureShapes } from "#domain/catalogue/picture.ts";
import type { Area } from "./geometry.ts";
import { heroes, type Panel } from "./heroes.ts";
import { inkFor } from "./palette.ts";
import { frame } from "./panel.ts";
import { documentOf, placed, rectangle, type Svg } from "./svg.ts";

/** A hero's two forms: wide with a calm left half, narrow with a calm lower third. */
export type HeroForm = (typeof heroForms)[number];

/** Draws a hero picture: a wall of inlaid panels, with a calm ground behind the page's text. */
export function drawHero(name: HeroName, form: HeroForm): Svg {
  const { width, height } = pictureShapes[form];
  const { title, description, panels } = heroes[name];
  const ground = rectangle([0, 0], { width, height }, { fill: inkFor("Engineering").ground });
  return documentOf({ width, height, title, description }, [ground, ...panels[form].map(drawPanel)]);
}

function drawPanel({ x, y, width, height, category, field }: Panel): Svg {
  const ink = inkFor(category);
  const padding = 20 + Math.min(width, height) * 0.045;
  const area: Area = { width: width - 2 * padding, height: height - 2 * padding };
  return placed([x, y], [frame({ width, height }, ink, 0.5), placed([padding, padding], [field(area, ink)])]);
}
