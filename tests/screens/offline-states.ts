import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "./screen-states.ts";

/** What a learner sees without a connection. */
export const offlineStates: ScreenState[] = [
  { title: "offline page of a visitor", as: "visitor", path: paths.offline(), prepare: waitForWords },
  { title: "offline page of a learner", as: "premium", path: paths.offline(), prepare: waitForWords },
  {
    title: "banner of a learner who is offline",
    as: "premium",
    path: paths.course("Calculus I"),
    prepare: async (page) => {
      // What the banner is made of is fetched after the page.
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await page.getByText("You are offline.").waitFor();
    },
  },
];

async function waitForWords(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "On this device" }).waitFor();
}
