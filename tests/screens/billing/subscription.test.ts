import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("a learner cancels from the account, reads until when access lasts, and keeps the subscription again", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.account() });
  await page.getByRole("link", { name: "Cancel the subscription" }).click();
  await page.getByRole("button", { name: "Cancel my subscription" }).click();
  await page.getByText(/Your free trial runs until \w+ \d+, \d{4} and then ends\./).waitFor();
  await page.getByRole("button", { name: "Keep my subscription" }).click();
  await page.getByText("Free trial, 7 days left").waitFor();
});

test("a learner withdraws without JavaScript: button, statement, receipt", async () => {
  const as = await screens.signUp("premium");
  const page = await screens.open({ as, path: paths.account(), javaScript: false });
  await page.getByRole("link", { name: "Withdraw from contract here" }).click();
  await page.getByLabel("Your name").fill("A learner");
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await page.getByRole("heading", { name: "Your withdrawal" }).waitFor();
  // The page does not wait for a slow provider: it shows the new state when it is opened again.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("there is nothing to pay back").count();
    })
    .toBe(1);
  expect(await page.getByText(/\w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/).count()).toBeGreaterThan(0);
});

test("what a learner types in the statement of withdrawal is found again until it is received", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.withdraw() });
  const name = page.getByLabel("Your name");
  const email = page.getByLabel("Email for the receipt");
  await name.fill("Ada King");
  await email.fill("ada.receipt@post.example");
  await page.goto(paths.account());
  await page.goto(paths.withdraw());
  await expect.poll(() => name.inputValue()).toBe("Ada King");
  await expect.poll(() => email.inputValue()).toBe("ada.receipt@post.example");
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await page.getByText("ada.receipt@post.example").waitFor();
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("studiolo:withdrawal:"));
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
});

test("a failed payment is announced above home and course with a link to the provider's page", async () => {
  for (const path of [paths.home(), paths.course("Calculus I"), paths.account()]) {
    const page = await screens.open({ as: "debtor", path });
    const banner = page.getByRole("complementary", { name: "Failed payment" });
    await banner.getByText("Your payment of $14.99 failed. Your access rests until it is made.").waitFor();
    expect(await banner.getByRole("link", { name: "Pay it now" }).getAttribute("href")).toContain("/invoice/in_");
  }
});

test("an unconfirmed first payment is not shown as failed, and links to the provider's page", async () => {
  const page = await screens.open({ as: "confirmer", path: paths.account() });
  const banner = page.getByRole("complementary", { name: "Payment to confirm" });
  await banner.getByText("Your payment of $14.99 is not confirmed yet. Your access begins as soon as it is.").waitFor();
  const panel = page.locator("#subscription");
  await panel.getByRole("heading", { name: "Waiting for your payment" }).waitFor();
  await panel.getByText("$14.99", { exact: true }).waitFor();
  const confirm = panel.getByRole("link", { name: "Confirm the payment" });
  expect(await confirm.getAttribute("href")).toContain("/invoice/in_confirmer");
  expect(await page.getByRole("complementary", { name: "Failed payment" }).count()).toBe(0);
});

test("a paused subscription links to the billing portal, and requests no payment", async () => {
  const page = await screens.open({ as: "pauser", path: paths.account() });
  const panel = page.locator("#subscription");
  await panel.getByRole("heading", { name: "Paused" }).waitFor();
  await panel.getByRole("button", { name: "Open the billing portal" }).waitFor();
  await panel.getByRole("link", { name: "Cancel the subscription" }).waitFor();
  expect(await page.getByRole("complementary", { name: /payment/i }).count()).toBe(0);
});

test("a learner with nothing to pay sees no banner", async () => {
  for (const as of ["visitor", "member", "premium", "payer", "pauser"] as const) {
    const page = await screens.open({ as, path: paths.home() });
    expect(await page.getByRole("complementary", { name: "Failed payment" }).count()).toBe(0);
  }
});
