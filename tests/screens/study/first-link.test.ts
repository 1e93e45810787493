import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();
const course = "Calculus I";

/** Clicks and fields from the landing page to the first study link, as the measure of the first minute. */
const most = { clicks: 6, fields: 6 };

test("a visitor comes from the landing page to their first study link by six clicks and six fields", async () => {
  const page = await screens.open({ as: "visitor", path: paths.home(), consent: null });
  const taken = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    taken.clicks += 1;
    await target.click();
  };
  const fill = async (label: string, text: string) => {
    taken.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  await click(page.locator("main").getByRole("link", { name: "Get Started" }).first());
  await click(page.locator(`main a[href="${paths.course(course)}"]`).first());
  await click(page.getByRole("link", { name: "Start your free trial" }).first());
  await fill("Email", `${randomUUID()}@first-link.example`);
  await fill("Password", goodPassword);
  await fill("Confirm Password", goodPassword);
  await click(page.getByRole("button", { name: "Sign Up" }));
  await fill("Card number", "4242 4242 4242 4242");
  await fill("Expiry", freshExpiry());
  await fill("CVC", "123");
  await click(page.getByRole("button", { name: "Start trial" }));
  await page.waitForURL((url) => url.pathname === paths.course(course));
  await waitForHydration(page);
  // The address of the link is another site's.
  await page.context().route(/^https?:\/\/(?!127\.)/, (route) => route.fulfill({ body: "A study link." }));
  const opened = page.context().waitForEvent("page");
  await click(page.locator('main a[target="_blank"]').first());
  await (await opened).getByText("A study link.").waitFor();
  await page.getByRole("region", { name: "First steps" }).getByText("Open a first link, done").waitFor();
  expect(taken).toEqual(most);
});
