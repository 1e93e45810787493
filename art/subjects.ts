import { drawArmillarySphere } from "#art/fields/armillary-sphere.ts";
import { drawBrownianFan } from "#art/fields/brownian-fan.ts";
import { drawCatenaryVault } from "#art/fields/catenary-vault.ts";
import { drawCellularAutomaton } from "#art/fields/cellular-automaton.ts";
import { drawDipoleField } from "#art/fields/dipole-field.ts";
import { drawEdgeworthBox } from "#art/fields/edgeworth-box.ts";
import { drawInvoluteGears } from "#art/fields/involute-gears.ts";
import { drawKeplerOrbits } from "#art/fields/kepler-orbits.ts";
import { drawLSystem } from "#art/fields/l-system.ts";
import { drawLorenzAttractor } from "#art/fields/lorenz-attractor.ts";
import { drawPageCanon } from "#art/fields/page-canon.ts";
import { drawPhaseDiagram } from "#art/fields/phase-diagram.ts";
import { drawQuasicrystal } from "#art/fields/quasicrystal.ts";
import { drawRootRectangle } from "#art/fields/root-rectangle.ts";
import { drawTruss } from "#art/fields/truss.ts";
import { drawTwoLinkArm } from "#art/fields/two-link-arm.ts";
import type { Category } from "./palette.ts";
import type { Field } from "./panel.ts";

/** Subject of a program's cover: its category (for the accent), field, name, description and formula. */
export type Subject = {
  readonly category: Category;
  readonly field: Field;
  readonly title: string;
  readonly formula: string;
  readonly description: string;
};

/** Subject of courses that belong to no program. */
export const generalSubject: Subject = {
  category: "Engineering",
  field: drawArmillarySphere,
  title: "An armillary sphere",
  formula: "x² + y² + z² = 1",
  description:
    "The rings of an armillary sphere on its stand, seen from above at an angle: equator, tropics, polar circles and two circles through the poles, with the ecliptic in teal. Every ring is a circle on the sphere x² + y² + z² = 1.",
};

/** Subject of each program, by slug. */
export const subjects: Readonly<Record<string, Subject>> = {
  "aerospace-engineering": {
    category: "Engineering",
    field: drawKeplerOrbits,
    title: "Kepler orbits and a transfer ellipse",
    formula: "M = E − e sin E",
    description:
      "Elliptic orbits that leave one point of a circle at growing speeds; the half ellipse in teal carries a craft from the inner circle to the outer. Spokes cut the widest orbit into the equal areas swept in equal times. Computed from Kepler’s equation, M = E − e sin E.",
  },
  architecture: {
    category: "Engineering",
    field: drawCatenaryVault,
    title: "Groin vaults of catenary arches",
    formula: "y = a cosh(x / a)",
    description:
      "A row of groin vaults seen from above at an angle, each the higher of two crossing barrels, over its plan. The chains in teal hang as the front arches stand. Every arch is the catenary y = a cosh(x / a).",
  },
  "biological-engineering": {
    category: "Engineering",
    field: drawLSystem,
    title: "A compound leaf grown by an L-system",
    formula: "A → F [+A] [−A] F A",
    description:
      "A leaf whose veins branch in pairs, each branch a smaller and younger copy of the whole, with its growing tips in teal. Grown from one bud by the rewriting rule A → F [+A] [−A] F A.",
  },
  "chemical-engineering": {
    category: "Engineering",
    field: drawPhaseDiagram,
    title: "Boiling and condensing curves of a mixture",
    formula: "x p₁(T) + (1 − x) p₂(T) = p",
    description:
      "The lens between the boiling and condensing temperatures of pentane and heptane, with level tie lines across it and a staircase in teal whose steps are the stages of a distillation. Computed from Raoult’s law, x p₁(T) + (1 − x) p₂(T) = p, with Antoine’s vapor pressures.",
  },
  "civil-engineering": {
    category: "Engineering",
    field: drawTruss,
    title: "A bridge truss and the forces in its members",
    formula: "Σ Fx = 0, Σ Fy = 0 at every joint",
    description:
      "A bridge truss under load, each member drawn as heavy as the force in it, tension in teal and compression in brass; beneath it hangs the polygon of bending moments. Computed from equilibrium at every joint, Σ Fx = 0 and Σ Fy = 0.",
  },
  "computer-science": {
    category: "Formal Sciences",
    field: drawCellularAutomaton,
    title: "The history of a cellular automaton",
    formula: "next = left xor (middle or right)",
    description:
      "Small inlaid squares form a triangle of order and disorder that grows from one cell at its top; the center column is in violet. Each row follows from the one above by rule 30: next = left xor (middle or right).",
  },
  economics: {
    category: "Social Science",
    field: drawEdgeworthBox,
    title: "An Edgeworth box",
    formula: "MRS₁ = MRS₂",
    description:
      "Two people’s indifference curves facing each other in a box, the lens of trades from which both gain, and in amber the contract curve where no further trade helps both. There their marginal rates of substitution are equal, MRS₁ = MRS₂.",
  },
  "electrical-engineering": {
    category: "Engineering",
    field: drawDipoleField,
    title: "Field lines of two opposite charges",
    formula: "E = Σ q r / |r|³",
    description:
      "Brass field lines leave a positive charge and end in a negative one, crossed at right angles by lines of equal potential in teal. Followed step by step through Coulomb’s field, E = Σ q r / |r|³.",
  },
  "foundation-in-art-design": {
    category: "GE",
    field: drawRootRectangle,
    title: "Harmonic divisions of a root rectangle",
    formula: "√n : 1 = 1 : 1/√n",
    description:
      "A rectangle divided by its diagonals into ever smaller rectangles of the same shape, with a spiral in red that turns through their corners. Each reciprocal keeps the proportion, √n : 1 = 1 : 1/√n.",
  },
  humanities: {
    category: "GE",
    field: drawPageCanon,
    title: "The canon of a medieval page",
    formula: "margins 2 : 3 : 4 : 6",
    description:
      "An open book whose crossing diagonals fix two ruled text blocks, outlined in red, a ninth of the page from spine and head. Built by Van de Graaf’s construction, which gives margins of 2 : 3 : 4 : 6.",
  },
  "materials-science-and-engineering": {
    category: "Engineering",
    field: drawQuasicrystal,
    title: "A quasicrystal tiling",
    formula: "K = ⌈x · e + γ⌉ for five directions e",
    description:
      "A Penrose tiling of thick and thin rhombs that never repeats, the thin ones inlaid in teal. Each tile answers to a crossing of five families of parallel lines, by de Bruijn’s K = ⌈x · e + γ⌉.",
  },
  mathematics: {
    category: "Formal Sciences",
    field: drawLorenzAttractor,
    title: "The Lorenz attractor",
    formula: "ẋ = σ(y − x), ẏ = x(ρ − z) − y, ż = xy − βz",
    description:
      "A path that winds around two wings without ever closing; a second path, in violet, starts beside it and soon goes its own way. Integrated from ẋ = σ(y − x), ẏ = x(ρ − z) − y, ż = xy − βz.",
  },
  "mechanical-engineering": {
    category: "Engineering",
    field: drawInvoluteGears,
    title: "Involute gears in mesh",
    formula: "inv α = tan α − α",
    description:
      "Spur gears in mesh with their pitch and base circles; the lines in teal are those on which the teeth touch. Their flanks are exact involutes, from inv α = tan α − α.",
  },
  "mechatronics-engineering": {
    category: "Engineering",
    field: drawTwoLinkArm,
    title: "The workspace of a two-link arm",
    formula: "p = L₁(cos q₁, sin q₁) + L₂(cos(q₁ + q₂), sin(q₁ + q₂))",
    description:
      "Every place a two-link arm can reach, covered by the arcs of its shoulder and elbow; in several poses its tip follows a straight path in teal. Computed from p = L₁(cos q₁, sin q₁) + L₂(cos(q₁ + q₂), sin(q₁ + q₂)).",
  },
  "quantitative-finance": {
    category: "Finance",
    field: drawBrownianFan,
    title: "A fan of geometric Brownian paths",
    formula: "dS = μ S dt + σ S dW",
    description:
      "Possible paths of one price spread out from today’s, within green curves that hold half and nine tenths of them. Drawn from dS = μ S dt + σ S dW and its exact quantiles.",
  },
};
