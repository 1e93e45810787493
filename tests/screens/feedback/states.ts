import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const path = paths.feedback();
const report = new URLSearchParams({
  category: "Report Broken Link",
  text: "https://openstax.org/details/books/calculus-volume-1",
  course: "Calculus I",
});

/** The form for feedback, and a learner's sent feedback. */
export const feedbackScreenStates: ScreenState[] = [
  { title: "feedback of a learner who has sent none", as: "premium", path },
  { title: "feedback in every state", as: "author", path },
  {
    title: "feedback that is long, opened",
    as: "author",
    path,
    prepare: (page) => page.getByText("All that you wrote").click(),
  },
  { title: "report of a broken link from a course", as: "author", path: `${path}?${report}` },
  {
    title: "report of a broken link without an address",
    as: "author",
    path,
    complaint: /Failed to load resource: the server responded with a status of 400/,
    prepare: async (page) => {
      await page.getByLabel("Category").selectOption("Report Broken Link");
      await send(page, "Address of the link");
      await page.getByText("Paste the whole address of the link").waitFor();
    },
  },
  {
    title: "feedback while it is being sent",
    as: "author",
    path,
    before: (page) => page.route("**/feedback.data*", () => {}),
    prepare: async (page) => {
      await send(page, "Your feedback");
      await page.getByText("Loading...").waitFor();
    },
  },
  {
    title: "feedback without a connection",
    as: "author",
    path,
    complaint: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
    before: (page) => page.route("**/feedback.data*", (route) => route.abort("internetdisconnected")),
    prepare: async (page) => {
      await send(page, "Your feedback");
      await page.getByText("The connection to the site failed.").waitFor();
    },
  },
];

async function send(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).fill("The second lecture");
  await page.getByRole("button", { name: "Submit" }).click();
}
