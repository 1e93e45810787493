import { z } from "zod";
import { type Canvas, directionOf, onSheet, placeSchema, stepped } from "#art/figures/frame.ts";
import { labelSizes } from "#art/figures/sheet/sheet.ts";
import { between, distance, type Point, spaced } from "#art/geometry.ts";
import { type ElementKinds, element } from "./element.ts";

const pen = { ink: "ink", weight: "line" } as const;
const plate = { ink: "ink", weight: "strong" } as const;

/** A part in the middle of a wire: half its length, and how it is drawn in coordinates along and across the wire. */
interface PartShape {
  readonly half: number;
  /** How far its label stands from the wire. */
  readonly reach: number;
  readonly draw: (canvas: Canvas, place: (along: number, across: number) => Point) => void;
}

const resistor: PartShape = {
  half: 18,
  reach: 9,
  draw: ({ sheet }, place) => {
    const teeth = [-15, -9, -3, 3, 9, 15].map((along, index) => place(along, index % 2 === 0 ? 6.5 : -6.5));
    sheet.stroke([place(-18, 0), ...teeth, place(18, 0)], pen);
  },
};

const capacitor: PartShape = {
  half: 4,
  reach: 13,
  draw: ({ sheet }, place) => {
    for (const along of [-4, 4]) sheet.stroke([place(along, -11), place(along, 11)], plate);
  },
};

const inductor: PartShape = {
  half: 20,
  reach: 12,
  draw: ({ sheet }, place) => {
    const loops = [-15, -5, 5, 15].flatMap((center) =>
      spaced(Math.PI, 0, 14).map((angle) => place(center + 5 * Math.cos(angle), 8 * Math.sin(angle))),
    );
    sheet.stroke(loops, pen);
  },
};

const battery: PartShape = {
  half: 4,
  reach: 15,
  draw: ({ sheet }, place) => {
    sheet.stroke([place(-4, -6), place(-4, 6)], plate);
    sheet.stroke([place(4, -13), place(4, 13)], pen);
  },
};

const diode: PartShape = {
  half: 9,
  reach: 12,
  draw: ({ sheet }, place) => {
    sheet.stroke([place(-9, -9), place(9, 0), place(-9, 9)], pen, { isClosed: true });
    sheet.stroke([place(9, -9), place(9, 9)], plate);
  },
};

const openSwitch: PartShape = {
  half: 14,
  reach: 14,
  draw: ({ sheet }, place) => {
    sheet.dot(place(-14, 0), "ink", 2.2);
    sheet.dot(place(14, 0), "ink", 2.2);
    sheet.stroke([place(-14, 0), place(11, 12)], pen);
  },
};

/** A part in a ring: what stands in the ring is drawn over it. */
function ringed(mark: PartShape["draw"]): PartShape {
  return {
    half: 15,
    reach: 17,
    draw: (canvas, place) => {
      canvas.sheet.circle(place(0, 0), 15, pen);
      mark(canvas, place);
    },
  };
}

const source = ringed(({ sheet }, place) => {
  sheet.stroke([place(7, -3.5), place(7, 3.5)], pen);
  sheet.stroke([place(3.5, 0), place(10.5, 0)], pen);
  sheet.stroke([place(-7, -3.5), place(-7, 3.5)], pen);
});

const alternating = ringed(({ sheet }, place) => {
  const [x, y] = place(0, 0);
  sheet.stroke(
    spaced(-9, 9, 24).map((step): Point => [x + step, y - 5 * Math.sin((step / 9) * Math.PI)]),
    pen,
  );
});

const currentSource = ringed(({ sheet }, place) => sheet.arrow([place(-10, 0), place(10, 0)], pen));

const lamp = ringed(({ sheet }, place) => {
  for (const turn of [1, -1]) sheet.stroke([place(-10.6, -10.6 * turn), place(10.6, 10.6 * turn)], pen);
});

function lettered(letter: string): PartShape {
  return ringed(({ sheet }, place) =>
    sheet.label({ text: letter, isFixed: true, anchors: [{ point: place(0, 0), toward: "center" }] }),
  );
}

const shapes = {
  resistor,
  capacitor,
  inductor,
  battery,
  diode,
  switch: openSwitch,
  source,
  alternating,
  current: currentSource,
  lamp,
  ammeter: lettered("A"),
  voltmeter: lettered("V"),
} as const satisfies Record<string, PartShape>;

/** Draws a part in the middle of the wire between two places; a battery's and a source's plus stands at the second. */
function partElement(shape: PartShape) {
  return element(
    z.strictObject({
      from: placeSchema,
      to: placeSchema,
      label: z.string().optional(),
      side: z.enum(["left", "right"]).default("left"),
    }),
    (canvas, { from, to, label, side }) => {
      const { sheet, frame } = canvas;
      const [start, end] = [onSheet(frame, from), onSheet(frame, to)];
      const along = directionOf(start, end);
      const middle = between(start, end, 0.5);
      if (distance(start, end) < shape.half * 2 + 4) throw new RangeError("A part has no room between its places.");
      const place = (far: number, across: number) => stepped(stepped(middle, along, far), along + 90, across);
      sheet.stroke([start, place(-shape.half, 0)], pen);
      sheet.stroke([place(shape.half, 0), end], pen);
      shape.draw(canvas, place);
      if (label === undefined) return;
      const sides = side === "left" ? [90, -90] : [-90, 90];
      const anchors = sides.map((turn) => ({
        point: stepped(middle, along + turn, shape.reach),
        toward: along + turn,
        gap: 3,
      }));
      sheet.label({ text: label, anchors });
    },
  );
}

/** Draws a wire along the grid: from each place to the next, first across, then up or down. */
const wire = element(
  z.strictObject({ through: z.array(placeSchema).min(2), upFirst: z.boolean().default(false) }),
  ({ sheet, frame }, { through, upFirst }) => {
    const places = through.map((place) => onSheet(frame, place));
    const corners = places.flatMap((place, index): Point[] => {
      const before = places[index - 1];
      if (!before || before[0] === place[0] || before[1] === place[1]) return [place];
      return [upFirst ? [before[0], place[1]] : [place[0], before[1]], place];
    });
    sheet.stroke(corners, pen);
  },
);

const node = element(
  z.strictObject({
    at: placeSchema,
    label: z.string().optional(),
    toward: z.number().default(90),
    open: z.boolean().default(false),
  }),
  ({ sheet, frame }, { at, label, toward, open }) => {
    const point = onSheet(frame, at);
    if (open) sheet.ring(point, "ink");
    else sheet.dot(point, "ink", 2.8);
    if (label !== undefined) sheet.label({ text: label, anchors: [{ point, toward, gap: 7 }] });
  },
);

const earth = element(z.strictObject({ at: placeSchema }), ({ sheet, frame }, { at }) => {
  const [x, y] = onSheet(frame, at);
  sheet.stroke(
    [
      [x, y],
      [x, y + 8],
    ],
    pen,
  );
  for (const [step, half] of [
    [8, 11],
    [12, 7],
    [16, 3],
  ] as const)
    sheet.stroke(
      [
        [x - half, y + step],
        [x + half, y + step],
      ],
      pen,
    );
});

const gateTypes = ["and", "or", "xor", "not", "nand", "nor"] as const;

/** Draws a logic gate with its output at a place; inputs come from the left, two units of the grid away. */
const gate = element(
  z.strictObject({
    type: z.enum(gateTypes),
    at: placeSchema,
    inputs: z.array(placeSchema).min(1).max(2),
    output: z.string().optional(),
  }),
  ({ sheet, frame }, { type, at, inputs, output }) => {
    const [x, y] = onSheet(frame, at);
    const isNegated = type === "not" || type === "nand" || type === "nor";
    const tip: Point = [x - (isNegated ? 8 : 0), y];
    sheet.stroke(moved(gateOutline(type), tip), pen, { isClosed: true });
    if (isNegated) sheet.circle([tip[0] + 4, y], 3.6, pen);
    if (type === "xor") sheet.stroke(moved(backOfOr(-46), tip), pen);
    for (const [index, input] of inputs.entries()) {
      const [fromX, fromY] = onSheet(frame, input);
      const port = y + (inputs.length === 1 ? 0 : index === 0 ? -9 : 9);
      const back = tip[0] - backOfGate[type];
      const bend = (fromX + back) / 2;
      sheet.stroke(
        [
          [fromX, fromY],
          [bend, fromY],
          [bend, port],
          [back, port],
        ],
        pen,
      );
    }
    const anchors = [{ point: [x, y] as Point, toward: 0, gap: labelSizes.small / 2 }];
    if (output !== undefined) sheet.label({ text: output, anchors });
  },
);

/** How far behind its tip a gate takes its inputs. */
const backOfGate = { not: 30, and: 38, nand: 38, or: 35.5, nor: 35.5, xor: 41.5 } as const;

function moved(points: readonly Point[], [x, y]: Point): Point[] {
  return points.map(([along, across]) => [x + along, y + across]);
}

function backOfOr(left: number): Point[] {
  return spaced(-18, 18, 16).map((across): Point => [left + 6 * (1 - (across / 18) ** 2), across]);
}

function gateOutline(type: (typeof gateTypes)[number]): Point[] {
  if (type === "not")
    return [
      [-30, -15],
      [0, 0],
      [-30, 15],
    ];
  if (type === "and" || type === "nand")
    return [
      [-38, -18],
      ...spaced(-Math.PI / 2, Math.PI / 2, 24).map(
        (angle): Point => [-18 + 18 * Math.cos(angle), 18 * Math.sin(angle)],
      ),
      [-38, 18],
    ];
  const side = (sign: number) =>
    spaced(0, 1, 16).map((share): Point => [-24 + 24 * share, sign * 18 * (1 - share ** 2)]);
  return [[-40, -18], ...side(-1), ...side(1).reverse(), ...backOfOr(-40).reverse()];
}

/** What circuits are made of. */
export const circuitKinds: ElementKinds = {
  ...Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, partElement(shape)])),
  wire,
  node,
  earth,
  gate,
};
