import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const path = paths.account();

/** The account page and its downloads. */
export const accountStates: ScreenState[] = [
  { title: "account of a learner without a subscription", as: "member", path },
  { title: "account of a premium learner", as: "premium", path },
  { title: "account of a learner who has nothing to take yet", as: "fresh", path },
  {
    title: "account while a package is being made",
    as: "premium",
    path,
    before: (page) => page.route("**/export/anki", () => {}),
    prepare: async (page) => {
      await takePackage(page);
      await page.getByText("Preparing…").waitFor();
    },
  },
  {
    title: "account after a package could not be fetched",
    as: "premium",
    path,
    complaint: /Failed to load resource: net::ERR_FAILED/,
    before: (page) => page.route("**/export/anki", (route) => route.abort()),
    prepare: async (page) => {
      await takePackage(page);
      await page.getByText("The file could not be fetched.").waitFor();
    },
  },
];

function takePackage(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Anki package" }).click();
}
