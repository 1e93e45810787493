import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generalDrawing } from "#domain/catalogue/picture.ts";
import { drawCardGround, drawCardWords, textPlace } from "./social-card.ts";
import { readSocialCards } from "./social-content.ts";

const site = { name: "Studiolo", tagline: "Learn how to build the future and lead humankind." };
const cards = readSocialCards(fileURLToPath(new URL("../../content", import.meta.url)), site);
const cardOf = (file: string) => cards.find((card) => card.file === file);

test("a course's card has its code, name, level and hours beside the drawing of its own field", () => {
  expect(cardOf("social/courses/calculus-i.png")).toEqual({
    file: "social/courses/calculus-i.png",
    kicker: "CAL1",
    title: "Calculus I",
    facts: expect.stringMatching(/^(?:Introductory|Core|Advanced) course, \d+ hours$/),
    drawing: "mathematics",
  });
});

test("Python carries the drawing of Computer Science", () => {
  expect(cardOf("social/courses/python-i.png")?.drawing).toBe("computer-science");
});

test("a course outside of programs has a card with the general drawing", () => {
  expect(cardOf("social/courses/ai-literacy.png")?.drawing).toBe(generalDrawing);
});

test("a program's card says its name and tagline, the site's its own", () => {
  expect(cardOf("social/programs/mathematics.png")).toMatchObject({ title: "Mathematics", drawing: "mathematics" });
  expect(cardOf("social/site.png")?.title).toBe(site.tagline);
});

test("the words of every card stay within their place", () => {
  for (const card of cards) {
    for (const [x, y] of placesOf(drawCardWords(card))) {
      expect(x, card.title).toBeGreaterThanOrEqual(0);
      expect(x, card.title).toBeLessThan(textPlace.width - 8);
      expect(y, card.title).toBeGreaterThan(20);
      expect(y, card.title).toBeLessThanOrEqual(textPlace.height - 8);
    }
  }
});

test("a site of another name has its own name on every card", () => {
  expect(drawCardGround("site", { ...site, name: "Bottega" })).not.toBe(drawCardGround("site", site));
});

/** Returns where each letter of a drawing begins on its baseline. */
function placesOf(svg: string): [number, number][] {
  return [...svg.matchAll(/matrix\(\S+ 0 0 \S+ (-?[\d.]+) (-?[\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
