import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { setOffline } from "#tests/helpers/screens/offline.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { emulateTouch } from "#tests/helpers/screens/touch.ts";

const screens = withScreens();
const course = "Calculus I";
const path = paths.course(course);
const book = "Calculus Volume 1";

const pencil = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^(?:Write|Edit) a note: ${title}$`) });
const field = (page: Page, title: string) => page.getByLabel(`Note: ${title}`, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save note" });

test("a note on a link is written beside it, shown below it, and removed when it is emptied", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await waitForHydration(page);
  await pencil(page, book).click();
  await expect.poll(() => field(page, book).evaluate((element) => element === document.activeElement)).toBe(true);
  await field(page, book).fill("Chapter **two** first.");
  await save(page).click();
  await page.locator("strong", { hasText: "two" }).waitFor();
  await pencil(page, book).click();
  await field(page, book).fill("");
  await field(page, book).press("Control+Enter");
  await page.locator("strong", { hasText: "two" }).waitFor({ state: "detached" });
});

test("a note that another device has written meanwhile is kept beside one's own", async () => {
  const learner = await screens.signUp("premium");
  const [laptop, phone] = [await screens.open({ as: learner, path }), await screens.open({ as: learner, path })];
  for (const page of [laptop, phone]) {
    await waitForHydration(page);
    await pencil(page, book).click();
  }
  await field(laptop, book).fill("From the laptop.");
  await save(laptop).click();
  await field(laptop, book).waitFor({ state: "detached" });
  await field(phone, book).fill("From the phone.");
  // The page of the phone is read anew before it saves.
  const reread = phone.waitForResponse(
    (response) => response.url().includes(".data") && response.request().method() === "GET",
  );
  await phone.getByLabel(`Done: ${book}`, { exact: true }).click();
  await reread;
  await save(phone).click();
  await phone.getByText("Another device has changed this note").waitFor();
  expect(await field(phone, book).inputValue()).toBe("From the laptop.\n\n---\n\nFrom the phone.");
  await field(phone, book).fill("From both.");
  await save(phone).click();
  await field(phone, book).waitFor({ state: "detached" });
  await phone.getByText("From both.").waitFor();
});

test("what was typed is there again after a reload, and gone once it is given up", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await waitForHydration(page);
  await pencil(page, course).click();
  await field(page, course).fill("Half a thought");
  await page.reload();
  await waitForHydration(page);
  await page.getByText("Draft kept on this device").waitFor();
  await pencil(page, course).click();
  await expect.poll(() => field(page, course).inputValue()).toBe("Half a thought");
  await field(page, course).press("Escape");
  await field(page, course).waitFor({ state: "detached" });
  await pencil(page, course).click();
  await expect.poll(() => field(page, course).inputValue()).toBe("");
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("studiolo:note:"));
  expect(await page.evaluate(stored)).toEqual([]);
});

test("a draft from before says so where it comes back, and is discarded for the note that was saved", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await waitForHydration(page);
  await pencil(page, book).click();
  await field(page, book).fill("Saved before.");
  expect(await page.getByText("Draft kept on this device").count()).toBe(0);
  await save(page).click();
  await field(page, book).waitFor({ state: "detached" });
  await pencil(page, book).click();
  await field(page, book).fill("Saved before. And half");
  await page.reload();
  await waitForHydration(page);
  await page.getByText("Draft kept on this device").waitFor();
  await page.getByRole("button", { name: `Discard the draft: ${book}` }).click();
  await pencil(page, book).click();
  await expect.poll(() => field(page, book).inputValue()).toBe("Saved before.");
  await expect.poll(() => page.getByText("Draft kept on this device").count()).toBe(0);
});

test("a note that cannot be sent stays in its form with the reason, and is sent by the next press", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await waitForHydration(page);
  await pencil(page, book).click();
  await field(page, book).fill("Read on the train.");
  await setOffline(page, true);
  expectLog(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await save(page).click();
  await page.getByRole("alert").filter({ hasText: "connection" }).waitFor();
  await expect.poll(() => field(page, book).inputValue()).toBe("Read on the train.");
  await setOffline(page, false);
  await save(page).click();
  await field(page, book).waitFor({ state: "detached" });
  await page.getByText("Read on the train.").waitFor();
});

test("a touch screen shows the pencil beside each link before anything is opened", async () => {
  const page = await screens.open({ as: "premium", path, width: 360, before: emulateTouch });
  expect(await pencil(page, book).isVisible()).toBe(true);
});

test.each([
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["Control and Enter", (page: Page) => page.keyboard.press("Control+Enter")],
  ["Save note", (page: Page) => save(page).click()],
])("after %s the focus is on what opened the note again", async (_, close) => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await waitForHydration(page);
  for (const title of [book, course]) {
    await pencil(page, title).click();
    await field(page, title).fill("Read first.");
    await close(page);
    await field(page, title).waitFor({ state: "detached" });
    await expect.poll(() => pencil(page, title).evaluate((button) => button === document.activeElement)).toBe(true);
  }
});
