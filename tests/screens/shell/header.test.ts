import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Mathematics");
});
