import { paths } from "#domain/paths.ts";
import { separateSites } from "#tests/helpers/screens/separate-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const unavailable = /Failed to load resource: the server responded with a status of 503/;

const signUp = (email: string) => ({ email, password: goodPassword, confirmPassword: goodPassword });

const states: (ScreenState & Required<Pick<ScreenState, "site">>)[] = [
  {
    title: "account without the database",
    as: "member",
    site: "without its database",
    path: paths.account(),
    complaint: unavailable,
    prepare: (page) => page.getByRole("heading", { name: /cannot reach its database right now$/ }).waitFor(),
  },
  {
    title: "catalogue without the database",
    as: "member",
    site: "without its database",
    path: paths.browse(),
    prepare: (page) => page.getByRole("complementary", { name: "Without your account" }).waitFor(),
  },
  {
    title: "sign up without a checkout",
    as: "visitor",
    site: "without payments",
    path: paths.signUp(),
    form: signUp("form@screens.example"),
    complaint: unavailable,
    prepare: async (page) => {
      const { email, password, confirmPassword } = signUp("typed@screens.example");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password", { exact: true }).fill(confirmPassword);
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByRole("button", { name: "Continue to the checkout" }).waitFor();
    },
  },
];

/** Screens while a part of the site has failed. */
export const failingStates: ScreenState[] = states.filter(({ site }) => separateSites.has(site));
