import type { Page } from "playwright-core";
import { test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

type PageWithWorker = Window & { registerWorker?(): void };

/** Makes the page register its worker only when the test calls `registerWorker`. */
async function registerLater(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...registration) {
      return new Promise((resolve) => {
        (window as PageWithWorker).registerWorker = () => resolve(register.apply(this, registration));
      });
    };
  });
}

/** Begins to open an address, and holds the server's response back until `release` is called. */
async function openHeld(page: Page, path: string): Promise<{ release: () => Promise<unknown> }> {
  const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue();
    },
  );
  const opened = page.goto(path);
  await requested.promise;
  const release = () => {
    released.resolve();
    return opened;
  };
  return { release };
}

test("a page that was loading while the learner's first worker activated is controlled and cached as well", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const first = paths.course("Calculus I");
  const page = await screens.open({ as: state, path: first, serviceWorker: true, before: registerLater });
  await page.waitForFunction(() => "registerWorker" in window);
  const late = await page.context().newPage();
  const { release } = await openHeld(late, paths.home());
  await page.evaluate(() => (window as PageWithWorker).registerWorker?.());
  await waitUntilCached(page, first);
  await release();
  await waitUntilCached(late, paths.home());
});
