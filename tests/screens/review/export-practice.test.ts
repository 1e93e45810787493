import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { parseCsv, readPackage } from "#tests/helpers/export-files.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const open = (javaScript = true) => screens.open({ as: "premium", path: paths.account(), javaScript });

async function take(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a learner downloads the Anki package and both tables, and reads that each was saved", async () => {
  const page = await open();
  const anki = await take(page, "Anki package");
  await page.getByText("Saved on this device.").waitFor();
  expect(anki.name).toMatch(/^studiolo-\d{4}-\d\d-\d\d\.apkg$/);
  const { cards, revlog } = readPackage(anki.bytes);
  expect(cards.filter(({ reps }) => Number(reps) > 0)).toHaveLength(revlog.length);
  const schedule = await take(page, "Schedule, CSV");
  expect(schedule.name).toMatch(/-reviews\.csv$/);
  expect(parseCsv(schedule.bytes.toString())).toHaveLength(cards.length);
  const history = await take(page, "History, CSV");
  expect(history.name).toMatch(/-history\.csv$/);
  expect(parseCsv(history.bytes.toString())).toHaveLength(revlog.length);
});

test("without JavaScript the files are plain links", async () => {
  const { name, bytes } = await take(await open(false), "Anki package");
  expect(name).toMatch(/\.apkg$/);
  expect(readPackage(bytes).integrity).toBe("ok");
});

test("a learner who repeats the request while a package is being made is asked to wait", async () => {
  const page = await open();
  expectLog(/status of 429/);
  await page.route("**/export/anki", (route) => route.fulfill({ status: 429, body: "{}" }));
  await page.getByRole("link", { name: "Anki package" }).click();
  await page.getByRole("alert").getByText("Your package is still being made.").waitFor();
});

test("a learner who has not begun reads what will be here, and gets no empty file", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.account() });
  await page.getByText("There is nothing to take yet.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Anki package" }).count()).toBe(0);
});
