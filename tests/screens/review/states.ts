import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { answerSession } from "#tests/helpers/study/answer-quiz.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** A session that its learner has not begun: that of the shared premium learner goes on where it was left. */
const limits = { as: "fresh", path: paths.review("Calculus I", "Limits") } as const;

/** The steps of a review session. */
export const reviewStates: ScreenState[] = [
  { title: "question menu", ...limits },
  { title: "question menu of a session that was left", ...limits, as: "premium" },
  {
    title: "answer to a question in review that was given up",
    ...limits,
    before: holdGrades,
    prepare: async (page) => {
      await start(page);
      await page.getByRole("button", { name: "I don't know" }).click();
      await page.getByRole("button", { name: "Continue" }).waitFor();
    },
  },
  { title: "question menu of what is due", as: "premium", path: paths.due() },
  { title: "home with more reviews than a day holds", as: "returning", path: paths.home() },
  {
    title: "home with a day of the forecast chosen and its table open",
    as: "returning",
    path: paths.home(),
    prepare: async (page) => {
      await page.getByText("As a table").click();
      await page.getByRole("slider", { name: "The coming 30 days" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText(/^Tomorrow: /).waitFor();
    },
  },
  { title: "question menu with more reviews than a day holds", as: "returning", path: paths.due() },
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
    title: "question in review after a grade that can be taken back",
    ...limits,
    before: holdGrades,
    prepare: async (page) => {
      await start(page);
      await answer(page);
      await page.keyboard.press("2");
      await page.getByRole("button", { name: "Undo Good" }).waitFor();
    },
  },
  {
    title: "review whose learner has been logged out elsewhere",
    ...limits,
    complaint: /Failed to load resource: the server responded with a status of 401/,
    before: (page) => page.route("**/reviews", (route) => route.fulfill({ status: 401, json: {} })),
    prepare: async (page) => {
      await start(page);
      await answer(page);
      await page.keyboard.press("2");
      await page.getByRole("link", { name: "Log in" }).waitFor();
    },
  },
  {
    title: "end of a review whose grades wait on the device",
    ...limits,
    before: holdGrades,
    prepare: async (page) => {
      await start(page);
      await answerSession(page, async () => {
        await answer(page);
        await page.keyboard.press("3");
      });
      await page.getByRole("heading", { name: /questions graded$/ }).waitFor();
    },
  },
];

/** Blocks grades, so that nothing is recorded for the learner whom all tests share. */
export function holdGrades(page: Page): Promise<unknown> {
  return page.route("**/reviews", (route) => route.fulfill({ json: { items: [] } }));
}

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").waitFor();
}

async function answer(page: Page): Promise<void> {
  await page.getByLabel("Your answer").fill("what a function comes close to");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
}
