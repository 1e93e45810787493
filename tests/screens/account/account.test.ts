import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("a learner's account tells the trial's end and price, and opens the billing portal first of all", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.account() });
  await page
    .getByText(/Your free trial runs until \w+ \d+, \d{4}\. After that \$14\.99 a month is charged\./)
    .waitFor();
  await page.getByRole("main").getByRole("button").first().click();
  await page.waitForURL(/\/sandbox\/payments\//);
});

test("a member without a subscription starts the trial from the account", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.account() });
  await page.getByRole("heading", { name: "No subscription yet" }).waitFor();
  await expect.poll(() => page.getByText(/no subscription yet/i).count()).toBe(1);
  await page.getByRole("button", { name: "Start your free trial" }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
});

test("single-key shortcuts are switched off here and stay off on this device", async () => {
  const page = await screens.open({ as: "premium", path: paths.account() });
  const choice = page.getByRole("checkbox", { name: "Shortcuts of a single key" });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await page.goto(paths.course("Calculus I"));
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("3");
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe("");
});

test("the choice about cookies is told here and can be changed", async () => {
  const page = await screens.open({ as: "premium", path: paths.account() });
  await page.getByText("You allow what the site needs to work, and nothing else.").waitFor();
  await page.getByRole("button", { name: "Configure cookies" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).click();
  await page.getByText("You allow everything that the site can learn from").waitFor();
});

test("a visitor who opens the account is redirected to the log-in", async () => {
  const response = await screens.get("visitor", paths.account());
  expect([response.status, response.headers.get("location")]).toEqual([302, paths.logIn(paths.account())]);
});

test("a learner makes the text larger, and finds it so on the next page before anything is painted", async () => {
  const page = await screens.open({ as: "member", path: paths.account() });
  const bodySize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const usual = await bodySize();
  await page.getByRole("group", { name: "Text size" }).getByRole("button", { name: "Largest" }).click();
  await expect.poll(bodySize).toBeCloseTo(1.3 * usual, 1);
  await page.goto(paths.privacy());
  expect(await bodySize()).toBeCloseTo(1.3 * usual, 1);
  await page.goto(paths.account());
  const chosen = page.getByRole("group", { name: "Text size" }).getByRole("button", { pressed: true });
  await expect.poll(() => chosen.textContent()).toBe("Largest");
});

test("the theme that the header's button chose stands in the account, and the other way round", async () => {
  const page = await screens.open({ as: "member", path: paths.account() });
  const theme = page.getByRole("group", { name: "Theme" });
  await page.getByRole("button", { name: "Switch between dark and light theme" }).click();
  await theme.getByRole("button", { name: "Light", pressed: true }).waitFor();
  await theme.getByRole("button", { name: "Dark" }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
});

test("a new account is offered the clock of its device for reminders, which is then the account's own", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.accountReminders() });
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "));
  await page.getByText(`By the clock of ${zone}, the time zone of this device.`).waitFor();
  await page.getByLabel("Remind me").selectOption("daily");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your reminders are saved.").waitFor();
  await page.getByText(`By the clock of ${zone}, the time zone of your account.`).waitFor();
});
