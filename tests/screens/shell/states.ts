import { CodedError, problemBody } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const refused = /Failed to load resource: the server responded with a status of 403/;

/** Elements over or in place of any screen: the question about cookies, the error screen, and the first minute. */
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
  {
    title: "screen of a site that has too much to do",
    as: "visitor",
    path: paths.about(),
    complaint: /Failed to load resource: .* 503/,
    prepare: async (page) => {
      const busy = problemBody(new CodedError("site_busy"));
      await page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status: 503, json: busy }));
      await page.getByRole("link", { name: "Browse", exact: true }).first().click();
      await page.getByRole("heading", { name: "Studiolo has more to do right now than it can" }).waitFor();
    },
  },
  { title: "invitation in place of what is due", as: "member", path: paths.due(), complaint: refused },
  {
    title: "invitation in place of Review All, after the trial",
    as: "withdrawer",
    path: paths.reviewAll("Calculus I"),
    complaint: refused,
  },
  { title: "invitation in place of the finals", as: "member", path: paths.finals("Calculus I"), complaint: refused },
  {
    title: "finals that are not written yet",
    as: "member",
    path: paths.finals("Ceramics"),
    complaint: refused,
  },
  { title: "Review All that is not written yet", as: "premium", path: paths.reviewAll("Ceramics") },
  { title: "short setup", as: "member", path: paths.setup() },
  { title: "course page right after the payment", as: "fresh", path: paths.welcome(paths.course("Calculus I")) },
];
