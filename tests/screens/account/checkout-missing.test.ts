import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withBrowsedSite, withoutPayments } from "#tests/helpers/screens/browsed-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const site = withBrowsedSite(withoutPayments);

test("a learner who signs up and gets no checkout reads what happened, continues, and sees the next failure until they act", async () => {
  const { page, complaints } = await site.openPage();
  await page.goto(site.origin + paths.signUp());
  await page.getByLabel("Email").fill("ada@checkout.example");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Error registering user.", { exact: true }).waitFor();
  await page.getByText("Your account exists, and you are logged in").waitFor();
  // The learner is logged in, so the link leads to the home page, not to the log-in page.
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: /log in/i }).count()).toBe(0);
  expect(await main.getByRole("link", { name: "Go to your home" }).getAttribute("href")).toBe(paths.home());
  await page.getByRole("button", { name: "Continue to the checkout" }).click();

  await page.getByRole("heading", { name: "Completing Setup" }).waitFor();
  const failure = page.getByText("Payments are not set up on this site yet. Nothing was charged.");
  await failure.waitFor();
  // The page polls every two seconds whether a payment has arrived.
  for (const _time of [1, 2]) await page.waitForResponse((response) => response.url().includes(".data"));
  await expect.poll(() => failure.count()).toBe(1);
  // Another attempt fails again, and removes the earlier message meanwhile.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  expect((await answered).status()).toBe(503);
  await failure.waitFor();
  expect(complaints.filter((complaint) => !/Failed to load resource: .* 503/.test(complaint))).toEqual([]);
});
