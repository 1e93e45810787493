import { emblemMarks } from "#art/emblem.ts";
import { drawPerspectiveCabinet } from "#art/fields/perspective-cabinet.ts";
import type { Area } from "#art/geometry.ts";
import { type Category, inkFor } from "#art/palette.ts";
import { type Field, frame } from "#art/panel.ts";
import { generalSubject, subjects } from "#art/subjects.ts";
import { documentOf, placed, type Svg } from "#art/svg.ts";
import { drawText, setText, type TextStyle } from "#art/type/set-text.ts";
import { openTypeface } from "#art/type/typeface.ts";
import { socialCardShape } from "#domain/catalogue/picture.ts";
import type { CardSite, SocialCard } from "./social-content.ts";

/** Place of a card's words; the drawing is to the right of it. */
export const textPlace = { left: 76, top: 128, width: 560, height: 434 } as const;

const drawingPlace: { left: number; top: number; area: Area } = {
  left: 664,
  top: 87,
  area: { width: 456, height: 456 },
};

const [title, plain, strong] = [openTypeface("serif", 450), openTypeface("sans", 400), openTypeface("sans", 560)];

const styles = {
  kicker: { typeface: strong, sizes: [26], measure: 540, maxLines: 1, leading: 1.2, tracking: 0.03 },
  title: { typeface: title, sizes: [76, 68, 60, 54, 48], measure: 560, maxLines: 4, leading: 1.1, tracking: -0.01 },
  facts: { typeface: plain, sizes: [28], measure: 530, maxLines: 3, leading: 1.4 },
  wordmark: { typeface: title, sizes: [34, 28, 22], measure: 480, maxLines: 1, leading: 1 },
} as const satisfies Record<string, TextStyle>;

/** The minimum gap above all, and those from kicker to title and from the title's last baseline to the facts. */
const gaps = { top: 24, kicker: 26, facts: 38 } as const;

/** Space below the last baseline for descenders. */
const descent = 10;

/** Draws what all cards of a drawing share: ground, frame, wordmark and the drawing. */
export function drawCardGround(drawing: SocialCard["drawing"], site: CardSite): Svg {
  const { category, field } = subjectOf(drawing);
  const ink = inkFor(category);
  const name = setText(site.name, styles.wordmark);
  return documentOf({ ...socialCardShape, title: site.name, description: "" }, [
    frame(socialCardShape, ink, 24),
    `<g transform="translate(${textPlace.left - 4} 68) scale(1.3)" color="${ink.brass}">${emblemMarks()}</g>`,
    drawText(name, styles.wordmark, { x: textPlace.left + 50, top: 75, fill: ink.text }),
    placed([drawingPlace.left, drawingPlace.top], [field(drawingPlace.area, ink)]),
  ]);
}

/** Returns the colors of a card's words: the channels of drawCardWords, in the order red, green, blue. */
export function wordColors(): readonly [title: string, facts: string, kicker: string] {
  const { text, textQuiet, brass } = inkFor("Engineering");
  return [text, textQuiet, brass];
}

/**
 * Draws a card's words at the size of their place, each in a channel of its own on black, so that a pixel's value is
 * the share of it that letters cover: the title in red, the facts in green, the kicker in blue.
 */
export function drawCardWords({ kicker, title, facts }: SocialCard): Svg {
  const foot = setText(facts, styles.facts);
  const factsTop = textPlace.height - descent - foot.height;
  const titleBottom = factsTop - gaps.facts;
  const maxHeight = titleBottom - (kicker === "" ? 0 : gaps.kicker + styles.kicker.sizes[0]) - gaps.top;
  const head = setText(title, { ...styles.title, maxHeight });
  const titleTop = titleBottom - head.height;
  const marks = [
    drawText(head, styles.title, { x: 0, top: titleTop, fill: "#f00" }),
    drawText(foot, styles.facts, { x: 0, top: factsTop, fill: "#0f0" }),
  ];
  if (kicker !== "") {
    const top = titleTop - gaps.kicker - styles.kicker.sizes[0] * strong.capShare;
    marks.push(drawText(setText(kicker, styles.kicker), styles.kicker, { x: 0, top, fill: "#00f" }));
  }
  const { width, height } = textPlace;
  return documentOf({ width, height, title, description: facts }, [
    `<path fill="#000" d="M0 0H${width}V${height}H0z"/>`,
    ...marks,
  ]);
}

function subjectOf(drawing: SocialCard["drawing"]): { category: Category; field: Field } {
  if (drawing === "site") return { category: "Engineering", field: drawPerspectiveCabinet };
  return subjects[drawing] ?? generalSubject;
}
