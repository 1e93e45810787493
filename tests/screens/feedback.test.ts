import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log-guard.ts";
import { withScreens } from "#tests/helpers/screens.ts";

const screens = withScreens();

test("a learner opens Feedback from the sidebar, sends a few words, and is back where they were", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.about() });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Feedback" }).click();
  await page.getByRole("heading", { level: 1, name: "Feedback" }).waitFor();
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("General");
  await page.getByPlaceholder("Feedback").fill("The map of prerequisites helped me.");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("status").getByText("Feedback Sent").waitFor();
  await page.waitForURL((url) => url.pathname === paths.about());
});

test("Report Broken Link asks for the address, the other categories for feedback", async () => {
  const page = await screens.open({ as: "premium", path: paths.feedback() });
  await page.getByLabel("Category").selectOption("Report Broken Link");
  await page.getByPlaceholder("Copy-paste URL").waitFor();
  await page.getByLabel("Category").selectOption("Feature Improvement");
  await page.getByPlaceholder("Feedback").waitFor();
});

test("Cancel, and the header's close icon, leave the full screen for the page before", async () => {
  const page = await screens.open({ as: "premium", path: paths.about() });
  for (const name of ["Cancel", "Close"]) {
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Feedback" }).click();
    await page.getByRole("heading", { level: 1, name: "Feedback" }).waitFor();
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.about());
  }
});

test("offline the words stay in the field, and the screen says why they were not sent", async () => {
  const page = await screens.open({ as: "premium", path: paths.feedback() });
  await page.getByLabel("Your feedback").fill("Kept");
  await page.route("**/feedback.data*", (route) => route.abort("internetdisconnected"));
  expectLog(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("The connection to the site failed. Nothing is lost: check it, then try again.").waitFor();
  await expect.poll(() => page.getByLabel("Your feedback").inputValue()).toBe("Kept");
});

test("a visitor who asks for the form is led to log in", async () => {
  const response = await screens.get("visitor", paths.feedback());
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
});
