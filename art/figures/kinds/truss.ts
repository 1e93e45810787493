import { z } from "zod";
import { besideLine } from "#art/figures/elements/anchors.ts";
import { drawElements, elementsSchema } from "#art/figures/elements/element.ts";
import { drawSupport, mechanicsKinds, supportSchema } from "#art/figures/elements/mechanics.ts";
import { type Canvas, coordinatesOf, onSheet } from "#art/figures/frame.ts";
import type { Point } from "#art/geometry.ts";
import { drawingKinds, drawToScale } from "./drawing.ts";
import { figureKind, heightSchema } from "./kind.ts";

/** A truss: its joints by name, members by the names of two joints, supports by joint, and loads. */
export const truss = figureKind(
  z.strictObject({
    joints: z.record(z.string(), z.tuple([z.number(), z.number()])),
    /** Two joints joined by a hyphen, and after a colon the label of the member, if it has one. */
    members: z.array(z.string().regex(/^[^\s-]+-[^\s-:]+(?:: .+)?$/)),
    supports: z.record(
      z.string(),
      z.union([supportSchema, z.strictObject({ type: supportSchema, angle: z.number() })]),
    ),
    loads: z.array(mechanicsKinds.force?.schema as z.ZodType).default([]),
    /** Joints whose names do not appear. */
    unnamed: z.array(z.string()).default([]),
    /** Ends of members that are cut off: no joints. */
    cut: z.array(z.string()).default([]),
    elements: elementsSchema(drawingKinds),
    height: heightSchema,
  }),
  ({ joints, members, supports, loads, unnamed, cut, elements, height }) =>
    drawToScale(joints, { height }, (sheet, frame) => {
      const canvas = { sheet, frame };
      for (const [joint, support] of Object.entries(supports))
        drawSupport(canvas, joint, typeof support === "string" ? { type: support } : support);
      for (const member of members) drawMember(canvas, member);
      for (const joint of Object.keys(joints).filter((each) => !cut.includes(each)))
        drawJoint(canvas, joint, { members, isNamed: !unnamed.includes(joint) });
      for (const load of loads) mechanicsKinds.force?.draw(canvas, load);
      drawElements(canvas, elements, drawingKinds);
    }),
);

function endsOf(member: string): [string, string] {
  const [from = "", to = ""] = member.split(": ", 1)[0]?.split("-") ?? [];
  return [from, to];
}

function drawMember({ sheet, frame }: Canvas, member: string): void {
  const points = endsOf(member).map((joint) => onSheet(frame, joint));
  sheet.stroke(points, { ink: "brass", weight: "strong" });
  const label = member.split(": ")[1];
  if (label !== undefined) sheet.label({ text: label, anchors: besideLine(points) });
}

/** Draws a joint, and its name on the side where the fewest members are. */
function drawJoint(
  { sheet, frame }: Canvas,
  joint: string,
  { members, isNamed }: { members: readonly string[]; isNamed: boolean },
): void {
  const center = onSheet(frame, joint);
  sheet.dot(center, "ink", 3.6);
  if (!isNamed) return;
  const [x, y] = coordinatesOf(frame, joint);
  const pull: [number, number] = [0, 0];
  for (const ends of members.map(endsOf).filter((each) => each.includes(joint))) {
    const [otherX, otherY]: Point = coordinatesOf(frame, ends[0] === joint ? ends[1] : ends[0]);
    const length = Math.hypot(otherX - x, otherY - y) || 1;
    pull[0] += (otherX - x) / length;
    pull[1] += (otherY - y) / length;
  }
  const isBalanced = Math.hypot(...pull) < 0.1;
  const toward = isBalanced ? -90 : (Math.atan2(-pull[1], -pull[0]) * 180) / Math.PI;
  sheet.label({ text: `$${joint}$`, anchors: [{ point: center, toward, gap: 8 }] });
}
