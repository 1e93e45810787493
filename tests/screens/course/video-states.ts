import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const path = paths.course("Calculus I");
const button = "Videos: Essence of Calculus";

/** The states of a playlist on the course page. */
export const videoStates: ScreenState[] = [
  {
    title: "course page with a playlist open",
    as: "premium",
    path,
    prepare: async (page) => {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("link", { name: "1. Introduction" }).waitFor();
    },
  },
  {
    title: "course page while a playlist loads",
    as: "premium",
    path,
    prepare: async (page) => {
      await page.route(/api\/video/, () => {});
      await page.getByRole("button", { name: button }).click();
      await page.getByText("Loading the videos").waitFor({ state: "attached" });
    },
  },
  {
    title: "course page with a playlist that cannot be had",
    as: "premium",
    path,
    complaint: /Failed to load resource: .* 503/,
    prepare: async (page) => {
      const problem = { title: "YouTube gives no details right now.", code: "video_provider_down" };
      await page.route(/api\/video/, (route) => route.fulfill({ status: 503, json: problem }));
      await page.getByRole("button", { name: button }).click();
      await page.getByText(problem.title).waitFor();
    },
  },
];
