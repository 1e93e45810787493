import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { erasurePhrase } from "#domain/privacy/erasure.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const refused = /Failed to load resource: the server responded with a status of 422/;

/** The personal export, and the erasure of an account up to its last step. */
export const privacyStates: ScreenState[] = [
  { title: "copy of everything of a premium learner", as: "premium", path: paths.accountExport() },
  {
    title: "copy of everything while it is being made",
    as: "premium",
    path: paths.accountExport(),
    before: (page) => page.route("**/api/users/*/export", () => {}),
    prepare: async (page) => {
      await download(page);
      await page.getByText("Preparing…").waitFor();
    },
  },
  {
    title: "copy of everything that could not be fetched",
    as: "member",
    path: paths.accountExport(),
    complaint: /Failed to load resource: net::ERR_FAILED/,
    before: (page) => page.route("**/api/users/*/export", (route) => route.abort()),
    prepare: async (page) => {
      await download(page);
      await page.getByText("The file could not be fetched.").waitFor();
    },
  },
  { title: "erasure of an account with a subscription", as: "premium", path: paths.accountErase() },
  { title: "erasure of an account without one", as: "member", path: paths.accountErase() },
  {
    title: "erasure with a wrong password",
    as: "member",
    path: paths.accountErase(),
    complaint: refused,
    prepare: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
      await page.getByLabel("To confirm").fill(erasurePhrase);
      await page.getByRole("button", { name: "Erase my account" }).click();
      await page.getByText("This is not your password.").waitFor();
    },
  },
  { title: "page after an account was closed", as: "visitor", path: paths.accountErased() },
];

function download(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Download everything" }).click();
}
