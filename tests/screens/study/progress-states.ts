import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** States of the progress page, and of the disclosures of missing steps. */
export const progressStates: ScreenState[] = [
  { title: "progress of a learner in the middle of a course", as: "premium", path: paths.progress() },
  { title: "progress of a learner who has done nothing yet", as: "fresh", path: paths.progress() },
  { title: "progress of a learner without a subscription", as: "member", path: paths.progress() },
  {
    title: "progress with the months in figures",
    as: "premium",
    path: paths.progress(),
    prepare: async (page) => {
      await page.getByText("The months in figures").click();
      await page.getByRole("columnheader", { name: "Days studied" }).waitFor();
    },
  },
  {
    title: "course page that says what is missing",
    as: "premium",
    path: paths.course("Calculus I"),
    prepare: async (page) => {
      await page.getByText("Not complete. Why?").click();
      await page.getByRole("link", { name: "Finals of Calculus I" }).waitFor();
    },
  },
  {
    title: "program page that says what is missing",
    as: "premium",
    path: paths.program("Mathematics"),
    prepare: async (page) => {
      await page.getByText("Not complete. Why?").click();
      await page.getByText("These courses have none yet").waitFor();
    },
  },
];
