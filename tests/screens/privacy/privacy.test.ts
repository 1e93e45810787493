import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { erasurePhrase } from "#domain/privacy/erasure.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

test("a learner finds the copy of everything on the account, and saves it as one file", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.account() });
  await page.getByRole("link", { name: "Get a copy of everything" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^studiolo-[\d-]+-everything\.json$/);
  const { format, isComplete } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect([format, isComplete]).toEqual(["studiolo-export", true]);
  await page.getByText("Saved on this device.").waitFor();
});

test.each([true, false])(
  "a learner erases the account, and the device keeps nothing (JavaScript: %s)",
  async (javaScript) => {
    const learner = await screens.signUp("member");
    const page = await screens.open({
      as: learner,
      path: paths.accountErase(),
      javaScript,
      storage: { "studiolo:recentHistory": "[]", "studiolo:outbox:somebody/1": "{}" },
    });
    await page.getByLabel("Password", { exact: true }).fill(goodPassword);
    await page.getByLabel("To confirm").fill(erasurePhrase);
    await page.getByRole("button", { name: "Erase my account" }).click();
    await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
    const { cookies, origins } = await page.context().storageState();
    expect(cookies).toEqual([]);
    expect(origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))).toEqual([]);
    expect((await screens.get(learner, paths.account())).status).toBe(302);
  },
);

test("a wrong password is reported above the form, also without JavaScript", async () => {
  expectLog(/\/account\/erase: Failed to load resource: .* 422/);
  const page = await screens.open({ as: "member", path: paths.accountErase(), javaScript: false });
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  await page.getByLabel("To confirm").fill(erasurePhrase);
  await page.getByRole("button", { name: "Erase my account" }).click();
  await page.getByText("This is not your password. Nothing was changed.").waitFor();
});
