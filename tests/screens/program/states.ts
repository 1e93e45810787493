import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const path = paths.program("Mathematics");

/** The program page in its states beyond the plain one. */
export const programStates: ScreenState[] = [
  { title: "program page of a learner in the middle of a course", as: "premium", path },
  { title: "program page of a learner who has done nothing", as: "fresh", path },
  {
    title: "program page with everything unfolded",
    as: "visitor",
    path,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Read all" }).click();
      await page.getByText("Prerequisites as a list").click();
      await page.getByText("Calculus II: needs Calculus I").waitFor();
    },
  },
  {
    title: "program page with its units folded away",
    as: "visitor",
    path,
    prepare: (page) => page.getByRole("button", { name: "Collapse all" }).click(),
  },
  {
    title: "map of prerequisites, enlarged",
    as: "visitor",
    path,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.locator("#map svg[data-zoomed=true]").waitFor();
    },
  },
];
