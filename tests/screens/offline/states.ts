import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** Screens that a learner sees offline. */
export const offlineStates: ScreenState[] = [
  { title: "offline page of a visitor", as: "visitor", path: paths.offline(), prepare: waitForWords },
  { title: "offline page of a learner", as: "premium", path: paths.offline(), prepare: waitForWords },
  {
    title: "banner of a learner who is offline",
    as: "premium",
    path: paths.course("Calculus I"),
    serviceWorker: true,
    prepare: async (page) => {
      // By then the device has cached all code that the page may need.
      await waitUntilCached(page, paths.course("Calculus I"));
      await setOffline(page, true);
      await page.getByText("You are offline.").waitFor();
    },
  },
];

async function waitForWords(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "On this device" }).waitFor();
}
