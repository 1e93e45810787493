import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** Records the numbers that a page shows on the icon of the installed app. */
const recordBadges = `
  window.badges = [];
  navigator.setAppBadge = async (count) => void window.badges.push(count);
`;

test("the icon of the installed app shows what is due, and nothing once its learner is gone", async () => {
  const page = await screens.open({
    as: "premium",
    path: paths.home(),
    before: (opening) => opening.addInitScript(recordBadges),
  });
  const badges = () => page.evaluate<number[]>("window.badges");
  const due = await page
    .getByRole("navigation", { name: "Main" })
    .getByText(/^\d+ due$/)
    .innerText();
  await expect.poll(badges).toContain(Number.parseInt(due, 10));
  await page.goto(paths.course("Calculus I"));
  await expect.poll(badges).toContain(Number.parseInt(due, 10));
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(paths.home());
  await expect.poll(badges).toEqual([0]);
});
