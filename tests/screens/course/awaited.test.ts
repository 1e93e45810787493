import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();
const course = "Aerodynamics I";

/** Signs up as a visitor who wants to be told of the course, as far as the payment. */
async function signUpToBeTold(): Promise<Page> {
  const page = await screens.open({ as: "visitor", path: paths.course(course) });
  await page.getByRole("link", { name: "Sign up to be told when it is ready" }).click();
  await page.getByText(`you will get one email when ${course} is ready to study.`).waitFor();
  await page.getByLabel("Email").fill(`${randomUUID()}@awaited.example`);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByLabel("Card number").waitFor();
  return page;
}

const isAwaited = (page: Page) => page.getByText("You get one email as soon as it is ready.").waitFor();

test("who signs up to be told of a course comes back to it after the payment, and is told", async () => {
  const page = await signUpToBeTold();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill(freshExpiry());
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Start trial" }).click();
  await page.waitForURL((url) => url.pathname === paths.course(course));
  await isAwaited(page);
});

test("who gives up the payment is told of the course all the same, and takes it back on its page", async () => {
  const page = await signUpToBeTold();
  await page.goto(screens.origin + paths.course(course));
  await isAwaited(page);
  await page.getByRole("button", { name: "Cancel this email" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Tell me when it is ready" }).count()).toBe(1);
});

test("a learner who asks to be told, or takes it back, keeps the focus on the button", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.course(course) });
  const focused = () => focusedText(page);
  await page.getByRole("button", { name: "Tell me when it is ready" }).click();
  await isAwaited(page);
  await expect.poll(focused).toBe("Cancel this email");
  await page.getByRole("button", { name: "Cancel this email" }).click();
  await page.getByRole("button", { name: "Tell me when it is ready" }).waitFor();
  await expect.poll(focused).toBe("Tell me when it is ready");
});
