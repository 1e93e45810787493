import { expect, test } from "vitest";
import { heroForms, heroNames, pictureShapes } from "#domain/catalogue/picture.ts";
import { heroes } from "./heroes.ts";
import { subjects } from "./subjects.ts";

test("every hero picture says what it shows and which formula made it", () => {
  for (const name of heroNames) {
    const { title, description, formula } = heroes[name];
    expect(title.length, name).toBeGreaterThan(20);
    expect(description.length, name).toBeGreaterThan(150);
    expect(description, name).toContain(formula);
  }
});

test("panels hang within the wall and leave the text its calm area", () => {
  for (const { what, form, panel } of allPanels()) {
    const { width, height } = pictureShapes[form];
    expect(panel.x, what).toBeGreaterThanOrEqual(form === "hero-wide" ? 884 : 32);
    expect(panel.x + panel.width, what).toBeLessThanOrEqual(width - 32);
    expect(panel.y, what).toBeGreaterThanOrEqual(32);
    expect(panel.y + panel.height, what).toBeLessThanOrEqual(form === "hero-wide" ? height - 48 : 848);
  }
});

test("no two panels of a wall touch", () => {
  for (const { what, panel, others } of allPanels()) {
    for (const other of others) {
      const gapAcross = Math.max(other.x - panel.x - panel.width, panel.x - other.x - other.width);
      const gapDown = Math.max(other.y - panel.y - panel.height, panel.y - other.y - other.height);
      expect(Math.max(gapAcross, gapDown), what).toBeGreaterThanOrEqual(16);
    }
  }
});

test("the wide walls contain the drawing of every program exactly once", () => {
  const hung = heroNames.flatMap((name) => heroes[name].panels["hero-wide"].map(({ field }) => field));
  for (const [slug, { field }] of Object.entries(subjects)) {
    expect(
      hung.filter((other) => other === field),
      slug,
    ).toHaveLength(1);
  }
});

function allPanels() {
  return heroNames.flatMap((name) =>
    heroForms.flatMap((form) => {
      const panels = heroes[name].panels[form];
      return panels.map((panel, index) => ({
        what: `${name} ${form} ${index}`,
        form,
        panel,
        others: panels.filter((other) => other !== panel),
      }));
    }),
  );
}
