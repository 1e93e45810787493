import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

/**
 * On the sign-up page: creates an account, pays at the sandbox, and returns as a premium learner; first to the page that
 * sold the subscription, if there is one, then home.
 */
export async function signUpAndPay(
  page: Page,
  origin: string,
  { email, soldBy }: { email: string; soldBy?: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByText("Match: not met yet").waitFor();
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByText("Match: met").waitFor();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("no real card is charged").first().waitFor();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill(freshExpiry());
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Start trial" }).click();
  await page.waitForURL(`${origin}${soldBy === undefined ? paths.home() : paths.welcome(soldBy)}`);
  if (soldBy !== undefined) await page.goto(origin);
  await page.getByRole("heading", { name: "Nothing is due" }).waitFor();
  await page.getByRole("heading", { name: "If you don't know what to study" }).waitFor();
}
