import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const failed = /Failed to load resource: the server responded with a status of 503/;

const refuseObjectives = (page: Page) =>
  page.route("**/api/search/objectives*", (route) => route.fulfill({ status: 503, body: "{}" }));

/** Search by names, topics and objectives, in the catalogue and in the launchpad. */
export const searchStates: ScreenState[] = [
  {
    title: "catalogue with topics and objectives found",
    as: "visitor",
    path: paths.browse(),
    prepare: async (page) => {
      await page.locator("main").getByRole("searchbox").fill("gravity");
      await page.getByText("objective of").first().waitFor();
    },
  },
  {
    title: "catalogue whose objectives could not be searched",
    as: "visitor",
    path: paths.browse(),
    complaint: failed,
    prepare: async (page) => {
      await refuseObjectives(page);
      await page.locator("main").getByRole("searchbox").fill("entropy");
      await page.getByText("What courses teach could not be searched.").waitFor();
    },
  },
  {
    title: "launchpad with topics and objectives found",
    as: "premium",
    path: paths.course("Writing II"),
    prepare: async (page) => {
      await page.keyboard.press("Control+Space");
      await page.getByRole("combobox").fill("gravity");
      await page.getByText("objective of").first().waitFor();
    },
  },
  {
    title: "launchpad whose objectives could not be searched",
    as: "premium",
    path: paths.course("Writing II"),
    complaint: failed,
    prepare: async (page) => {
      await refuseObjectives(page);
      await page.keyboard.press("Control+Space");
      await page.getByRole("combobox").fill("entropy");
      await page.getByText("What courses teach could not be searched.").waitFor();
    },
  },
  { title: "course page at a topic", as: "visitor", path: paths.courseTopic("Physics I", "Gravitation") },
  { title: "Learn at a topic", as: "premium", path: paths.courseTopic("Physics I", "Gravitation") },
];
