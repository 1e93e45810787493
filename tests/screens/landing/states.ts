import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** States of the landing page other than its first. */
export const landingStates: ScreenState[] = [
  {
    title: "landing page with a question of visitors open",
    as: "visitor",
    path: paths.home(),
    prepare: async (page) => {
      await page.getByText("What are the fundamentals?").click();
      await page.getByText("Short paths of courses").waitFor();
    },
  },
  {
    title: "landing page with the model answer to the question tried",
    as: "visitor",
    path: paths.home(),
    prepare: async (page) => {
      await page.getByText("Compare with the model answer").click();
      await page.getByText("Station and astronauts are in free fall together").waitFor();
    },
  },
  {
    title: "landing page with its pictures paused",
    as: "visitor",
    path: paths.home(),
    prepare: async (page) => {
      const pause = page.getByRole("button", { name: "Pause the pictures" });
      // With reduced motion there is nothing to pause.
      if ((await pause.count()) > 0) await pause.click();
    },
  },
];
