import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const course = "Calculus I";

const saved = (page: Page) => page.getByRole("region", { name: "Saved materials" });
const links = (page: Page) => saved(page).locator("a[target=_blank]:visible");
const courses = (page: Page) => saved(page).getByRole("heading", { level: 3 }).allInnerTexts();

/** Opens the home of a learner who has saved the default materials and the first links of a course. */
async function openWithSaved(count: number): Promise<Page> {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.course(course) });
  await waitForHydration(page);
  for (let number = 1; number <= count; number += 1) {
    await page
      .getByRole("button", { name: /^Save: / })
      .first()
      .click();
    await expect.poll(() => page.getByRole("button", { name: /^Saved\. Remove: / }).count()).toBe(number);
  }
  await page.goto(screens.origin + paths.home());
  await waitForHydration(page);
  return page;
}

test("the few materials that a learner begins with need no tools", async () => {
  const page = await openWithSaved(0);
  await expect.poll(() => links(page).count()).toBe(5);
  expect(await saved(page).getByLabel("Filter").count()).toBe(0);
});

test("twelve materials are shown, the rest by a press; they are filtered and ordered", async () => {
  const page = await openWithSaved(9);
  await expect.poll(() => links(page).count()).toBe(12);
  await saved(page).getByText("Show 2 more materials").click();
  await expect.poll(() => links(page).count()).toBe(14);
  await saved(page).getByLabel("Order").selectOption("By course");
  await expect.poll(() => courses(page)).toEqual(["Art Fundamentals I", course, "SET", "SET", "Startups I"]);
  await saved(page).getByLabel("Filter").fill("calculus volume");
  await expect.poll(() => links(page).allInnerTexts()).toEqual([expect.stringContaining("Calculus Volume 1")]);
  await saved(page).getByLabel("Filter").fill("calculus typography");
  await saved(page).getByText("None of your saved materials is like this.").waitFor();
});

test("a material that is a link of its course is marked as done, and hidden if the learner wants that", async () => {
  const page = await openWithSaved(1);
  const check = saved(page).getByRole("button", { name: "Done: Calculus Volume 1" });
  await check.click();
  await expect.poll(() => check.getAttribute("aria-pressed")).toBe("true");
  await saved(page).getByLabel("Hide what is done").check();
  await expect.poll(() => check.count()).toBe(0);
  await page.goto(screens.origin + paths.course(course));
  const onCourse = page.getByRole("button", { name: "Done: Calculus Volume 1" });
  await expect.poll(() => onCourse.getAttribute("aria-pressed")).toBe("true");
});

test("a saved material has one control that removes it, and its column lines up with or without a check", async () => {
  const page = await openWithSaved(0);
  const rows = await saved(page)
    .locator("li:has(> form)")
    .evaluateAll((all) =>
      all.map((row) => {
        const left = row.getBoundingClientRect().left;
        return {
          checks: row.querySelectorAll("[role=checkbox], input[type=checkbox], button[aria-pressed]").length,
          removing: row.querySelectorAll("button[aria-label^='Remove: ']").length,
          link: Math.round(row.querySelector("a")?.getBoundingClientRect().width ?? 0),
          remove: Math.round(
            (row.querySelector("button[aria-label^='Remove: ']")?.getBoundingClientRect().left ?? 0) - left,
          ),
        };
      }),
    );
  expect(new Set(rows.map(({ checks }) => checks)).size).toBe(2);
  expect(new Set(rows.map(({ removing }) => removing))).toEqual(new Set([1]));
  expect(new Set(rows.map(({ link, remove }) => `${link} ${remove}`)).size).toBe(1);
});

test("beside a link of a course the saved mark shows one sign, and that it removes when it has the focus", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.course(course), width: 360 });
  await page
    .getByRole("button", { name: /^Save: / })
    .first()
    .click();
  const mark = page.getByRole("button", { name: /^Saved\. Remove: / }).first();
  await mark.waitFor();
  const signs = () => mark.locator("svg:visible").count();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(signs).toBe(1);
  await mark.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(signs).toBe(2);
});
