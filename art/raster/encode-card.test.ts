import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCardGround, drawCardWords, textPlace, wordColors } from "#art/social/social-card.ts";
import { heaviestPictureBytes, socialCardShape } from "#domain/catalogue/picture.ts";
import { encodeCard, renderCardGround } from "./encode-card.ts";

const site = { name: "Studiolo", tagline: "Learn." };
const card = { file: "", kicker: "CAL1", title: "Calculus I", facts: "Core course, 120 hours", drawing: "mathematics" };

test("the heaviest card is a PNG of the size that Open Graph's readers expect, at most 60 KB", async () => {
  const png = await cardOf(card);
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ ...socialCardShape, format: "png" });
  expect(png.byteLength).toBeLessThanOrEqual(heaviestPictureBytes);
});

test("title, facts and kicker have their own colors on the card", async () => {
  const { data } = await sharp(await cardOf(card))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let offset = 0; offset < data.length; offset += 3) seen.add(`#${data.toString("hex", offset, offset + 3)}`);
  for (const color of wordColors()) expect(seen).toContain(color);
});

test("drawing a card twice gives the same bytes", async () => {
  expect((await cardOf(card)).equals(await cardOf(card))).toBe(true);
});

async function cardOf(about: typeof card): Promise<Buffer> {
  const ground = await renderCardGround(drawCardGround(about.drawing, site));
  const words = { svg: drawCardWords(about), left: textPlace.left, top: textPlace.top, colors: wordColors() };
  return encodeCard(ground, words);
}
