import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "./screen-states.ts";

const limits = { as: "premium", path: paths.review("Calculus I", "Limits") } as const;

/** The steps of a review session. */
export const reviewStates: ScreenState[] = [
  { title: "question menu", ...limits },
  { title: "question menu of what is due", as: "premium", path: paths.due() },
  { title: "review when nothing is due", as: "fresh", path: paths.due() },
  { title: "question in review", ...limits, prepare: start },
  {
    title: "question in review that was left unanswered",
    ...limits,
    prepare: async (page) => {
      await start(page);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("Please provide an answer before submitting.").waitFor();
    },
  },
  {
    title: "model answer in review",
    ...limits,
    prepare: async (page) => {
      await start(page);
      await answer(page);
    },
  },
  {
    title: "end of a review whose grades wait on the device",
    ...limits,
    // Acknowledges nothing, so that nothing counts for the learner whom all tests share.
    before: (page) => page.route("**/reviews", (route) => route.fulfill({ json: { items: [] } })),
    prepare: async (page) => {
      await start(page);
      const questions = Number(/of (\d+)/.exec((await page.getByText(/^1 of \d+$/).textContent()) ?? "")?.[1]);
      for (let question = 1; question <= questions; question += 1) {
        await answer(page);
        await page.keyboard.press("3");
      }
      await page.getByRole("heading", { name: /questions reviewed$/ }).waitFor();
    },
  },
];

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").waitFor();
}

async function answer(page: Page): Promise<void> {
  await page.getByLabel("Your answer").fill("what a function comes close to");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
}
