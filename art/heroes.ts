import { drawPerspectiveCabinet } from "#art/fields/perspective-cabinet.ts";
import type { HeroName } from "#domain/catalogue/picture.ts";
import type { Area } from "./geometry.ts";
import type { Category } from "./palette.ts";
import type { Field } from "./panel.ts";
import { subjects } from "./subjects.ts";

/** A framed panel of a wall: its position in picture units, and its field. */
export type Panel = Area & {
  readonly x: number;
  readonly y: number;
  readonly category: Category;
  readonly field: Field;
};

type Wall = Readonly<Record<"hero-wide" | "hero-narrow", readonly Panel[]>>;

/** A hero picture: its name, its text alternative, the formula of its largest panel, its panels. */
export type Hero = {
  readonly title: string;
  readonly description: string;
  readonly formula: string;
  readonly panels: Wall;
};

type Place = readonly [x: number, y: number, width: number, height: number];

/** The four walls of the room. Together the wide ones hold the drawings of all fifteen programs. */
export const heroes: Readonly<Record<HeroName, Hero>> = {
  cabinet: {
    title: "A cabinet with an armillary sphere, on a wall of inlaid panels",
    formula: "x′ = x d / (d + z), y′ = y d / (d + z)",
    description:
      "A wall of inlaid panels as in a Renaissance study: a cabinet with latticed doors ajar on an armillary sphere, beside a branching leaf, the field of two charges and gears in mesh. The cabinet is drawn in one-point perspective, x′ = x d / (d + z), y′ = y d / (d + z).",
    panels: {
      "hero-wide": [
        { x: 1184, y: 48, width: 688, height: 560, category: "Engineering", field: drawPerspectiveCabinet },
        panelOf("biological-engineering", [884, 268, 280, 340]),
        panelOf("electrical-engineering", [884, 628, 420, 260]),
        panelOf("mechanical-engineering", [1324, 628, 548, 404]),
      ],
      "hero-narrow": [
        { x: 32, y: 32, width: 556, height: 470, category: "Engineering", field: drawPerspectiveCabinet },
        panelOf("biological-engineering", [604, 32, 264, 320]),
        panelOf("electrical-engineering", [604, 368, 264, 400]),
        panelOf("mechanical-engineering", [32, 518, 556, 330]),
      ],
    },
  },
  orbits: {
    title: "Kepler orbits, on a wall of inlaid panels",
    formula: "M = E − e sin E",
    description:
      "A wall of inlaid panels. In the largest, orbits leave one point of a circle at growing speeds, the widest is cut into the areas swept in equal times, and half an ellipse in teal carries a craft from the inner circle to the outer; below stand a bridge truss and the reach of a two-link arm. The orbits follow Kepler’s equation, M = E − e sin E.",
    panels: {
      "hero-wide": [
        panelOf("aerospace-engineering", [884, 48, 988, 664]),
        panelOf("civil-engineering", [884, 732, 560, 300]),
        panelOf("mechatronics-engineering", [1464, 732, 408, 240]),
      ],
      "hero-narrow": [
        panelOf("aerospace-engineering", [32, 32, 836, 510]),
        panelOf("civil-engineering", [32, 558, 536, 290]),
        panelOf("mechatronics-engineering", [584, 558, 284, 246]),
      ],
    },
  },
  attractor: {
    title: "The Lorenz attractor, on a wall of inlaid panels",
    formula: "ẋ = σ(y − x), ẏ = x(ρ − z) − y, ż = xy − βz",
    description:
      "A wall of inlaid panels. In the largest, a path winds around two wings without ever closing, and a second path, in violet, starts beside it and soon goes its own way; around it stand a cellular automaton, a fan of possible prices, an Edgeworth box and the boiling curves of a mixture. The path is integrated from ẋ = σ(y − x), ẏ = x(ρ − z) − y, ż = xy − βz.",
    panels: {
      "hero-wide": [
        panelOf("mathematics", [884, 388, 668, 560]),
        panelOf("quantitative-finance", [1244, 48, 628, 320]),
        panelOf("computer-science", [884, 128, 340, 240]),
        panelOf("economics", [1572, 388, 300, 300]),
        panelOf("chemical-engineering", [1572, 708, 300, 324]),
      ],
      "hero-narrow": [
        panelOf("mathematics", [32, 352, 556, 496]),
        panelOf("quantitative-finance", [32, 32, 556, 304]),
        panelOf("economics", [604, 76, 264, 260]),
        panelOf("computer-science", [604, 352, 264, 240]),
        panelOf("chemical-engineering", [604, 608, 264, 196]),
      ],
    },
  },
  vaults: {
    title: "Groin vaults, on a wall of inlaid panels",
    formula: "y = a cosh(x / a)",
    description:
      "A wall of inlaid panels. In the largest, a row of groin vaults rises over its plan, and chains in teal hang as the front arches stand; around it stand a quasicrystal, a divided rectangle with its spiral, and the canon of a medieval page. Every arch is the catenary y = a cosh(x / a).",
    panels: {
      "hero-wide": [
        panelOf("architecture", [884, 48, 668, 664]),
        panelOf("materials-science-and-engineering", [1572, 48, 300, 464]),
        panelOf("foundation-in-art-design", [1572, 532, 300, 232]),
        panelOf("humanities", [1104, 732, 448, 300]),
      ],
      "hero-narrow": [
        panelOf("architecture", [32, 32, 556, 540]),
        panelOf("materials-science-and-engineering", [604, 32, 264, 420]),
        panelOf("humanities", [32, 588, 400, 260]),
        panelOf("foundation-in-art-design", [448, 588, 420, 216]),
      ],
    },
  },
};

function panelOf(slug: string, [x, y, width, height]: Place): Panel {
  const subject = subjects[slug];
  if (!subject) throw new RangeError(`No drawing for the program ${slug}`);
  return { x, y, width, height, category: subject.category, field: subject.field };
}
