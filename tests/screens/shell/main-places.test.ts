import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { countedInWords } from "#domain/text/pluralize.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const places = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

test("a learner's header leads to Home, Review, Progress and Browse, and marks where they are", async () => {
  const page = await screens.open({ as: "member", path: paths.progress(), width: 1440 });
  const links = places(page).getByRole("link");
  await expect
    .poll(async () => (await links.allTextContents()).map((text) => text.trim()))
    .toEqual(["Home", "Review", "Progress", "Browse"]);
  await expect.poll(() => places(page).locator("[aria-current=page]").textContent()).toContain("Progress");
  const account = page.getByRole("banner").getByRole("link", { name: "Account" });
  expect(await account.getAttribute("href")).toBe(paths.account());
});

test("Review says how many questions are due", async () => {
  const page = await screens.open({ as: "premium", path: paths.progress() });
  const due = await page.evaluate(async () => {
    const { user } = await (await fetch("/api/auth/get-session?disableRefresh=true")).json();
    return (await (await fetch(`/api/users/${user.id}/reviews/due`)).json()).due as number;
  });
  const name = due > 0 ? `Review ${due} due` : "Review";
  await places(page).getByRole("link", { name, exact: true }).waitFor();
});

test("the number beside Review is the one that the home says, however new the last one is", async () => {
  const before = (opened: Page) => opened.route("**/reviews/due", (route) => route.fulfill({ json: { due: 99 } }));
  const page = await screens.open({ as: "premium", path: paths.progress(), before });
  await places(page).getByRole("link", { name: "Review 99 due", exact: true }).waitFor();
  await places(page).getByRole("link", { name: "Home" }).click();
  const number = places(page).getByRole("link", { name: /^Review \d+ due$/ });
  const heading = async () => {
    const due = Number.parseInt(/\d+/.exec(await number.innerText())?.[0] ?? "", 10);
    return countedInWords(due, "question is due now", "questions are due now");
  };
  const shown = page
    .getByRole("region", { name: / due now$/ })
    .getByRole("heading")
    .first();
  await expect.poll(async () => (await shown.innerText()) === (await heading())).toBe(true);
});

test("below 900 px the four places stand in a bar at the foot of the window, and cover nothing at the page's end", async () => {
  const page = await screens.open({ as: "member", path: paths.progress(), width: 360 });
  const bar = await places(page).boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(800);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const foot = page.getByRole("contentinfo");
  await expect
    .poll(async () => {
      const box = await foot.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0)) <= Math.round(bar?.y ?? 0);
    })
    .toBe(true);
});

test("a visitor has no bar", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse(), width: 360 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("link", { name: "Progress" }).count()).toBe(0);
});

test.each([
  { as: "member", path: paths.account() },
  { as: "premium", path: paths.progress() },
  { as: "visitor", path: paths.home() },
  { as: "visitor", path: paths.course("Calculus I") },
  { as: "visitor", path: paths.program("Mathematics") },
] as const)("search and its key lead a $as at $path to the search field, which has the focus", async (place) => {
  const page = await screens.open(place);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expectSearchField(page);
  const again = await screens.open(place);
  await again.keyboard.press("Control+Space");
  await expectSearchField(again);
});

test("the key of search leaves what is being typed alone", async () => {
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  await page.getByLabel("Email").fill("typing@screens.example");
  await page.keyboard.press("Control+Space");
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe(paths.signUp());
});

test.each(["visitor", "premium"] as const)(
  "without JavaScript search leads a %s to the search field too",
  async (as) => {
    const page = await screens.open({ as, path: paths.course("Calculus I"), javaScript: false });
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expectSearchField(page);
  },
);

async function expectSearchField(page: Page): Promise<void> {
  await page.waitForURL(screens.origin + paths.search());
  await expect.poll(() => page.getByRole("searchbox").evaluate((box) => box === document.activeElement)).toBe(true);
  // The heading above it is whole.
  const bottom = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
  const top = () => page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(bottom);
}
