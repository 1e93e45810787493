import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "cookiesAccepted");
}

test("a new visitor is asked about cookies; Continue keeps the essential choice for 365 days and the question goes", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await banner(page).getByRole("button", { name: "Continue" }).click();
  await banner(page).waitFor({ state: "hidden" });
  await expect.poll(async () => (await consentCookie(page))?.value).toBe("essential");
  const days = ((await consentCookie(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => banner(page).count()).toBe(0);
});

test("Configure lists the five purposes, and Optimize allows all", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await banner(page).getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookies and usage data" });
  await dialog.waitFor();
  await expect
    .poll(() => dialog.getByRole("listitem").locator("strong").allTextContents())
    .toEqual(["Authentication", "Functionality", "Security", "Site features", "Improving services"]);
  await dialog.getByRole("button", { name: "Optimize" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await consentCookie(page))?.value).toBe("all");
  await expect.poll(() => banner(page).count()).toBe(0);
});

test("the choice sends an affiliate's code, and nothing else of the page's address", async () => {
  const path = `${paths.resetPassword("secret")}&ref=ABCD2345`;
  const page = await screens.open({ as: "visitor", path, consent: null });
  const consentRequest = page.waitForRequest((request) => new URL(request.url()).pathname === paths.consent());
  await banner(page).getByRole("button", { name: "Continue" }).click();
  expect(new URL((await consentRequest).url()).search).toBe("?ref=ABCD2345");
});

test("a choice can be changed at the foot of every page", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse() });
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).click();
  await expect.poll(async () => (await consentCookie(page))?.value).toBe("all");
});

test("a damaged choice counts as none: the question is asked again", async () => {
  const page = await screens.open({
    as: "visitor",
    path: paths.about(),
    consent: null,
    before: (opened) =>
      opened.context().addCookies([{ name: "cookiesAccepted", value: "whatever", url: screens.origin }]),
  });
  await banner(page).waitFor();
});

test("closing the choice by Escape chooses nothing", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await banner(page).getByRole("button", { name: "Configure" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await banner(page).waitFor();
  await expect.poll(() => consentCookie(page)).toBeUndefined();
});

test("the question is the first thing that Tab reaches", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await page.keyboard.press("Tab");
  await expect.poll(() => banner(page).evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test("enlarged to 400 %, the question takes at most a third of the window, with all of its text and its buttons", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null, width: 320 });
  await page.setViewportSize({ width: 320, height: 256 });
  const box = await banner(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(256 / 3);
  const hidden = await banner(page).evaluate((region) => region.scrollHeight - region.clientHeight);
  expect(hidden).toBe(0);
  const clips = await banner(page)
    .locator("p")
    .evaluate((text) => getComputedStyle(text).overflow);
  expect(clips).toBe("visible");
  for (const name of ["Configure", "Continue"]) {
    const button = await banner(page).getByRole("button", { name }).boundingBox();
    expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
});

test.each([
  [paths.home(), "Get Started"],
  [paths.logIn(), "Log in"],
  [paths.signUp(), "Sign Up"],
  [paths.course("Calculus I"), "Start your free trial"],
])("on %s the question never lies over the button %s", async (path, name) => {
  for (const width of [320, 1280]) {
    const page = await screens.open({ as: "visitor", path, consent: null, width });
    const button = page.locator("main").getByRole(path.startsWith("/login") || path === "/signup" ? "button" : "link", {
      name,
      exact: true,
    });
    await button.first().scrollIntoViewIfNeeded();
    const isOnTop = await button.first().evaluate((element) => {
      const { x, y, width: wide, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
    });
    expect([width, isOnTop]).toEqual([width, true]);
  }
});

test("Configure shows what is off as off, and as on once it is allowed", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await banner(page).getByRole("button", { name: "Configure" }).click();
  const last = page.getByRole("dialog").getByRole("listitem").last();
  await last.getByText("Off, only with Optimize").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).click();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await last.getByText("On", { exact: true }).waitFor();
});

/** Gives the essential choice, by the banner or by its dialog. */
const answers = {
  Continue: (page: Page) => banner(page).getByRole("button", { name: "Continue" }).click(),
  Essential: async (page: Page) => {
    await banner(page).getByRole("button", { name: "Configure" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Essential" }).click();
  },
};

test.each(Object.entries(answers))("after %s the focus is back where it was, or at the heading", async (_, answer) => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.tagName);
  const asked = await screens.open({ as: "visitor", path: paths.logIn(), consent: null });
  await asked.getByLabel("Email").focus();
  await answer(asked);
  await banner(asked).waitFor({ state: "hidden" });
  await expect.poll(() => focused(asked)).toBe("email");
  const fresh = await screens.open({ as: "visitor", path: paths.about(), consent: null });
  await answer(fresh);
  await banner(fresh).waitFor({ state: "hidden" });
  await expect.poll(() => focused(fresh)).toBe("H1");
});
