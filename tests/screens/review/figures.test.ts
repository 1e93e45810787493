import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const trusses = paths.review("Statics", "Trusses");

async function openTrusses(more: { serviceWorker?: boolean } = {}): Promise<Page> {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  return screens.open({ as: learner.state, path: trusses, ...more });
}

/** Opens the last question with a figure from the menu, and returns the figure. */
async function openFigure(page: Page) {
  await page
    .getByRole("button", { name: /^\d A parallel-chord truss/ })
    .last()
    .click();
  const figure = page.getByRole("img", { name: /truss/ });
  await figure.waitFor();
  return figure;
}

/** Lightness of the ink of a figure's first line, from 0 to 255. */
function inkOf(figure: Awaited<ReturnType<typeof openFigure>>): Promise<number> {
  return figure
    .locator("path")
    .first()
    .evaluate((path) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("There is no canvas.");
      context.fillStyle = getComputedStyle(path).stroke;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
}

test.each(["dark", "light"])("a figure stands on the printed page in dark ink, from the %s theme", async (theme) => {
  const page = await openTrusses();
  await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
  const figure = await openFigure(page);
  await page.emulateMedia({ media: "print" });
  const box = await figure.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeGreaterThan(40);
  expect(await inkOf(figure)).toBeLessThan(110);
  const sheet = await page.evaluate(() => document.documentElement.clientWidth);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sheet);
});

test("a course kept on the device shows its figures offline, after a reload too", async () => {
  const page = await openTrusses({ serviceWorker: true });
  await waitUntilCached(page, trusses);
  await setOffline(page, true);
  const before = await openFigure(page);
  expect((await before.boundingBox())?.width).toBeGreaterThan(100);
  await page.reload();
  const after = await openFigure(page);
  expect((await after.boundingBox())?.width).toBeGreaterThan(100);
  await setOffline(page, false);
});

test("on a phone a question with a figure is shown from its beginning", async () => {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  const path = paths.review("Statics", "Particle equilibrium");
  const page = await screens.open({ as: learner.state, path, width: 360 });
  await page.getByRole("button", { name: /^\d A ring/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  await expect
    .poll(async () => (await page.getByRole("button", { name: "All questions" }).boundingBox())?.y)
    .toBeGreaterThanOrEqual(0);
});
