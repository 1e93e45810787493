import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";
import { holdGrades } from "./states.ts";

const condenser = {
  as: "premium",
  path: opened("Thermodynamics", "Systems and properties", "thermodynamics/quiz-vacuum-in-a-condenser"),
  before: holdGrades,
} as const;

/** A session with a quiz, and questions with figures. */
export const quizStates: ScreenState[] = [
  { title: "question menu with a quiz", as: "premium", path: paths.review("Thermodynamics", "Systems and properties") },
  { title: "question menu with programs", as: "premium", path: paths.review("Python I", "Loops") },
  { title: "quiz question to type, with its hint", ...condenser, prepare: showHint },
  {
    title: "quiz question that is nearly right",
    ...condenser,
    prepare: async (page) => {
      await showHint(page);
      await page.getByRole("textbox").fill("188");
      await page.keyboard.press("Enter");
      await page.getByText("Nearly.").waitFor();
    },
  },
  { title: "quiz question that is right", ...condenser, prepare: typeRight },
  { title: "quiz question with choices", ...condenser, prepare: openChoices },
  {
    title: "quiz question that was missed",
    ...condenser,
    prepare: async (page) => {
      await openChoices(page);
      await page.getByRole("radio", { name: /isolated/ }).check();
      await page.keyboard.press("Enter");
      await page.getByText("Missed", { exact: true }).waitFor();
    },
  },
  {
    title: "quiz question with its hint, for a browser without scripts",
    as: "premium",
    path: opened("Thermodynamics", "Systems and properties", "thermodynamics/quiz-vacuum-in-a-condenser"),
    form: { itemKey: "thermodynamics/quiz-vacuum-in-a-condenser", intent: "hint" },
  },
  {
    title: "model answer in review, for a browser without scripts",
    as: "premium",
    path: opened("Calculus I", "Limits", "calculus-i/limits-value-versus-limit"),
    form: {
      itemKey: "calculus-i/limits-value-versus-limit",
      "answer calculus-i/limits-value-versus-limit": "what a function comes close to",
      intent: "turn",
    },
  },
  {
    title: "question in review with a figure",
    as: "premium",
    path: paths.review("Statics", "Trusses"),
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^\d A parallel-chord truss/ })
        .last()
        .click();
      await page.getByRole("img", { name: /truss/ }).waitFor();
    },
  },
];

/** Opens the first question, a quiz question to type, and shows its hint. */
async function showHint(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("First find the pressure of the atmosphere.").waitFor();
}

async function typeRight(page: Page): Promise<void> {
  await page.getByRole("textbox").fill("12 kPa");
  await page.keyboard.press("Enter");
  await page.getByText("Right", { exact: true }).waitFor();
}

async function openChoices(page: Page): Promise<void> {
  await typeRight(page);
  await page.keyboard.press("Enter");
  await page.getByRole("radio").first().waitFor();
}

/** Returns the address of a question in the session of its topic. */
function opened(course: string, topic: string, itemKey: string): string {
  return `${paths.review(course, topic)}&question=${encodeURIComponent(itemKey)}`;
}
