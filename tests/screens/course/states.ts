import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const course = "Calculus I";
const withLinksOnly = "Aerodynamics I";

/** Storage of a device on which a material of a course was opened. */
const storage = {
  "studiolo:recentHistory:…": JSON.stringify([
    { type: "url", name: "A lecture", url: "https://lecture.example/1", course, timestamp: 1_700_000_000_000 },
  ]),
};

/** States of the course page and of the Profile that need a step, or a device with a history. */
export const courseStates: ScreenState[] = [
  {
    title: "Practice with a topic's objectives open",
    as: "premium",
    path: paths.courseMode(course, "practice"),
    prepare: async (page) => {
      await page.getByLabel("Objectives: Limits").click();
      await page.getByText("Evaluate limits from tables").waitFor();
    },
  },
  {
    title: "Learn while Practice loads",
    as: "premium",
    path: paths.course(course),
    prepare: async (page) => {
      await page.route(/\.data/, () => {});
      await page.keyboard.press("3");
      await page.locator("[data-skeleton]").first().waitFor();
    },
  },
  {
    title: "course page with a note being written",
    as: "premium",
    path: paths.course(course),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Write a note: Calculus Volume 1" }).click();
      // Exact, for the button's name has these words too: the field comes later, and its focus scrolls. A link half
      // below the sticky bar would count as too small.
      await page.getByLabel("Note: Calculus Volume 1", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    },
  },
  { title: "Build of a course with a project", as: "member", path: paths.courseMode("Aircraft Design", "build") },
  {
    title: "course page with its description closed",
    as: "member",
    path: paths.course(course),
    prepare: (page) => page.getByText("Description", { exact: true }).click(),
  },
  {
    title: "course with links only that is awaited",
    as: "fresh",
    path: paths.course(withLinksOnly),
    prepare: async (page) => {
      const button = page.getByRole("button", { name: /^(?:Tell me when it is ready|Cancel this email)$/ });
      await button.waitFor();
      if ((await button.textContent()) !== "Cancel this email") await button.click();
      await page.getByText("You get one email as soon as it is ready.").waitFor();
    },
  },
  { title: "Sup of a learner without a subscription", as: "member", path: paths.courseMode(course, "sup") },
  {
    title: "home of a premium learner who has viewed a material",
    as: "premium",
    path: paths.home(),
    storage,
    prepare: (page) => page.getByRole("button", { name: "Save: A lecture" }).waitFor(),
  },
  {
    title: "recent history",
    as: "premium",
    path: paths.recentHistory(),
    storage,
    prepare: (page) => page.getByText("1 opened").waitFor(),
  },
  {
    title: "recent history before it is cleared",
    as: "member",
    path: paths.recentHistory(),
    storage,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Clear history" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { title: "recent history with nothing in it", as: "fresh", path: paths.recentHistory() },
];
