import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { claimExpiry } from "#tests/helpers/fresh-expiry.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { screenStates } from "#tests/screens/screen-states.ts";

const screens = withScreens();

const open = (path: string) => screens.open({ as: "visitor", path, javaScript: false });

const visitorScreens = screenStates.filter(({ as, prepare, complaint }) => as === "visitor" && !prepare && !complaint);

test.each(visitorScreens)("without JavaScript one reads and leaves: $title", async ({ path }) => {
  const page = await open(path);
  const main = page.getByRole("main");
  await expect.poll(() => main.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
  expect((await main.innerText()).length).toBeGreaterThan(30);
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test("without JavaScript a visitor finds a course by search and by program, and reads its objectives", async () => {
  const page = await open(paths.home());
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("searchbox").fill("mathematics");
  await page.keyboard.press("Enter");
  await page
    .getByRole("search")
    .locator(`a[href="${paths.program("Mathematics")}"]`)
    .click();
  await page.getByRole("heading", { level: 1, name: "Mathematics" }).waitFor();
  await page
    .getByRole("main")
    .locator(`a[href="${paths.course("Calculus I")}"]`)
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await page.getByText("Limits", { exact: true }).click();
  await page.getByText("Evaluate limits from tables").waitFor();
});

test("every link that a visitor sees leads to a page", async () => {
  const pages = [paths.home(), paths.browse(), paths.program("Humanities"), paths.course("Calculus I"), paths.signUp()];
  const links = new Set<string>();
  for (const path of pages) for (const link of await linksOf(await screens.get("visitor", path))) links.add(link);
  expect(links.size).toBeGreaterThan(400);
  const broken: string[] = [];
  for (const link of links) {
    const { status } = await screens.get("visitor", link);
    if (status !== 200) broken.push(`${link} answers ${status}`);
  }
  expect(broken).toEqual([]);
});

test("without JavaScript one signs up, pays, logs out and in, and sets a new password", async () => {
  const email = "plain@screens.example";
  const page = await open(paths.signUp());
  await page.getByLabel("Email").fill(email);
  await fillPasswords(page, goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill(claimExpiry(screens.origin));
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Start trial" }).click();
  await page.waitForURL(screens.origin + paths.home());
  // The start waits for the payment's events, but not forever; a later request finds them.
  const headings = async () => {
    await page.goto(paths.home());
    return page.getByRole("heading").allInnerTexts();
  };
  await expect.poll(headings).toContain("Nothing is due");

  await logOut(page);
  await logIn(page, email, goodPassword);
  await page.getByRole("heading", { name: "Nothing is due" }).waitFor();

  await logOut(page);
  await page.goto(paths.forgotPassword());
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Email" }).click();
  await page.getByText("A password reset email has been sent to your email address.").waitFor();
  const mail = page
    .getByRole("article")
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: "Reset your" });
  // Mails are sent after the request that causes them.
  await expect.poll(() => page.goto(paths.outbox()).then(() => mail.count())).toBe(1);
  await mail.getByRole("link").first().click();
  await fillPasswords(page, "Another-Horse-8");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await logIn(page, email, "Another-Horse-8");
  await page.getByRole("heading", { name: "Nothing is due" }).waitFor();
});

test("without JavaScript a form that is refused says why", async () => {
  expectLog(/^\/signup: Failed to load resource: .* 400/);
  const page = await open(paths.signUp());
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Email is required.").waitFor();
  await page.getByLabel("Email").fill("weak@screens.example");
  await fillPasswords(page, "weak");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Password does not meet the criteria").waitFor();
});

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(paths.logIn());
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(paths.account());
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
}

/** Returns the links of a page to other pages of the site, without their fragments. */
async function linksOf(response: Response): Promise<string[]> {
  const html = await response.text();
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return links;
}
