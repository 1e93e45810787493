import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const course = "Calculus I";

test("a session that was left is the next step at home and by the shortcut, and is named by the button that begins it", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.reviewAll(course) });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "I don't know" }).click();
  await page.getByRole("link", { name: "Close the review" }).click();
  const onward = page.getByRole("link", { name: /^Go on: 1 of \d+ graded$/ });
  await onward.waitFor();
  await page.goto(screens.origin + paths.home());
  await page.getByRole("heading", { name: `Next: Go on with Review All, ${course}` }).waitFor();
  await page.getByText(/^1 of \d+ graded\.$/).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Go on", exact: true }).click();
  await page.waitForURL(screens.origin + paths.reviewAll(course));
  await page.getByText(/^1 of \d+ graded\. Go on\?$/).waitFor();
  expect(await page.getByRole("button", { name: "Go on" }).count()).toBe(1);
  await page.goto(screens.origin + paths.continueStudy());
  await page.waitForURL(screens.origin + paths.reviewAll(course));
});
