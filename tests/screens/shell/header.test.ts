import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { emulateTouch } from "#tests/helpers/screens/touch.ts";

const screens = withScreens();

test.each([
  paths.browse(),
  paths.program("Mathematics"),
  paths.course("Calculus I"),
  paths.about(),
  paths.forgotPassword(),
])("the header offers a visitor Get Started at %s, which remembers the course or program", async (path) => {
  const page = await screens.open({ as: "visitor", path });
  const link = page.getByRole("banner").getByRole("link", { name: "Get Started" });
  const isOnSale = /^\/(?:courses|programs)\//.test(path);
  await expect.poll(() => link.getAttribute("href")).toBe(isOnSale ? paths.signUp(path) : "/signup");
});

test("Log in of the header leads back to the page with what it asks for, and from the way in to the home", async () => {
  const there = `${paths.course("Calculus I")}?mode=practice`;
  for (const [path, target] of [
    [there, paths.logIn(there)],
    [`${paths.browse()}?level=intro`, paths.logIn(`${paths.browse()}?level=intro`)],
    [paths.forgotPassword(), paths.logIn()],
    [paths.home(), paths.logIn()],
  ] as const) {
    const page = await screens.open({ as: "visitor", path });
    const link = page.getByRole("banner").getByRole("link", { name: "Log in", exact: true });
    await expect.poll(() => link.getAttribute("href")).toBe(target);
  }
});

test.each(["/", "/signup", "/login", "/affiliates", "/contact", "/legal/tos", "/legal/privacy", "/legal/affiliate"])(
  "the header offers no Get Started at %s",
  async (path) => {
    const page = await screens.open({ as: "visitor", path });
    await page.getByRole("banner").getByRole("link", { name: "Browse" }).waitFor();
    await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Get Started" }).count()).toBe(0);
  },
);

test("the header offers a signed-in learner no Get Started", async () => {
  const page = await screens.open({ as: "member", path: paths.browse() });
  await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Get Started" }).count()).toBe(0);
});

test.each([320, 360])("at %i px a visitor reads Log in and Get Started in one line of the header", async (width) => {
  const page = await screens.open({ as: "visitor", path: paths.course("Calculus I"), width });
  for (const name of ["Log in", "Get Started"]) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    const lines = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect([name, await link.isVisible(), lines]).toEqual([name, true, 1]);
  }
  await page.getByRole("banner").getByRole("link", { name: "Search" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.each([
  ["visitor", paths.about()],
  ["fresh", paths.review("Calculus I", "Limits")],
] as const)("a touch screen offers a %s no list of keys at %s", async (as, path) => {
  const page = await screens.open({ as, path, before: emulateTouch });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: "Keyboard shortcuts" }).count()).toBe(0);
});

test("the site is dark at first; a learner switches to light, and finds it light at the next visit before anything is painted", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(() => theme()).toBe("dark");
  await page.getByRole("button", { name: "Switch between dark and light theme" }).click();
  await expect.poll(() => theme()).toBe("light");
  await page.goto(paths.about(), { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  await expect.poll(() => theme()).toBe("light");
});

test("the first press of Tab reaches a link that skips to the content", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => window.location.hash)).toBe("#content");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("after navigation the focus is on the page's heading", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  await page
    .locator(`main a[href="${paths.program("Mathematics")}"]`)
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Mathematics" }).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Mathematics");
});

test("with the site's largest text nothing leaves the window, at any width at which the header changes", async () => {
  for (const width of [320, 560, 760, 900, 1000, 1200]) {
    const page = await screens.open({
      as: "premium",
      path: paths.browse(),
      width,
      before: (opened) => opened.addInitScript(() => localStorage.setItem("studiolo:textSize", "largest")),
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});
