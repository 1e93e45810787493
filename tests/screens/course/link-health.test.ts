import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { shownLinks } from "#tests/helpers/screens/links.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const path = paths.course("Calculus I");
const card = (page: Page, url: string) => page.locator(`main a[href="${url}"]`);

test("a premium learner reads on a card when its link was checked", async () => {
  const page = await screens.open({ as: "premium", path });
  await card(page, shownLinks.well).getByText("checked 3 days ago", { exact: true }).waitFor();
});

test("a dead link is replaced by its alternate, and says so, also without JavaScript", async () => {
  const page = await screens.open({ as: "premium", path, javaScript: false });
  await expect.poll(() => card(page, shownLinks.alternated).count()).toBe(0);
  const alternate = card(page, "https://faculty.gvsu.edu/boelkinm/Home/Active_Calculus.html");
  await alternate.getByText("Its usual address is gone; this is another one.").waitFor();
  await alternate.getByText("Active Calculus", { exact: true }).waitFor();
});

test("a dead link without an alternate says what is wrong, and a single failure is not shown", async () => {
  const page = await screens.open({ as: "premium", path });
  await card(page, shownLinks.dead).getByText("could not be reached, checked 2 days ago", { exact: true }).waitFor();
  await card(page, shownLinks.suspect).getByText("checked 8 days ago", { exact: true }).waitFor();
});

test("a mark on an alternate is stored as the mark of the link that it replaces", async () => {
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path });
  const done = page.getByRole("button", { name: "Done: Active Calculus" });
  const counted = page.waitForResponse((response) => response.url().endsWith("/progress") && response.ok());
  await done.click();
  await expect.poll(() => done.getAttribute("aria-pressed")).toBe("true");
  await counted;
  await page.reload();
  await expect.poll(() => done.getAttribute("aria-pressed")).toBe("true");
});

test.each(["visitor", "member"] as const)(
  "nobody without a subscription sees the results of checks: %s",
  async (as) => {
    const text = await (await screens.get(as, path)).text();
    expect(text).not.toContain("days ago");
    expect(text).not.toContain("gvsu");
  },
);

test.each([320, 360, 768])("the text about checks fits into a window of %i px", async (width) => {
  const page = await screens.open({ as: "premium", path, width });
  await page.getByText("checked 3 days ago").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
