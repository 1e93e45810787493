import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** Elements over or in place of any screen: the question about cookies, and the error screen. */
export const shellStates: ScreenState[] = [
  {
    title: "question about cookies",
    as: "visitor",
    path: paths.logIn(),
    consent: null,
    prepare: (page) => page.getByRole("button", { name: "Continue" }).waitFor(),
  },
  {
    title: "choice about cookies",
    as: "visitor",
    path: paths.logIn(),
    consent: null,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Configure" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).waitFor();
    },
  },
  {
    title: "screen of an unexpected error",
    as: "visitor",
    path: paths.about(),
    complaint: /Failed to load resource: .* 500/,
    prepare: async (page) => {
      await page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status: 500, body: "broken" }));
      await page.getByRole("link", { name: "Browse", exact: true }).first().click();
      await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    },
  },
];
