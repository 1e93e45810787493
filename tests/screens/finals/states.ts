import { finalsPath } from "#tests/helpers/study/finals-page.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** The finals before, during and after an attempt. */
export const finalsStates: ScreenState[] = [
  { title: "start of the finals", as: "fresh", path: finalsPath },
  { title: "running attempt", as: "examinee", path: finalsPath },
  {
    title: "running attempt with a number that cannot be read and a report begun",
    as: "examinee",
    path: finalsPath,
    // Stores nothing, so that the attempt that all tests share stays unchanged.
    before: (page) => page.route("**/answers", (route) => route.fulfill({ json: { items: [] } })),
    prepare: async (page) => {
      const field = page.getByPlaceholder("A number").first();
      await field.fill("between three and four");
      await field.blur();
      await page.getByText("Report question 1", { exact: true }).click();
      await page
        .getByText(/^(?:Write the number alone|This cannot be read)/)
        .first()
        .waitFor();
    },
  },
  {
    title: "question whether to submit the finals",
    as: "examinee",
    path: finalsPath,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Submit" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { title: "finals passed", as: "graduate", path: finalsPath },
  { title: "finals not passed, and the wait for the next attempt", as: "candidate", path: finalsPath },
];
