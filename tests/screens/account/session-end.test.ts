import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** What a browser notes of a page that is missing, and of a form that is refused. */
const missing = /Failed to load resource: the server responded with a status of 404/;
const refused = /Failed to load resource: the server responded with a status of 401/;

test.each([
  { form: "the setup", path: paths.setup(), label: "Days a week", value: "3", send: "Show what is ready" },
  { form: "the reminders", path: paths.accountReminders(), label: "Remind me", value: "daily", send: "Save" },
  {
    form: "the review settings",
    path: paths.account(),
    label: "Questions to remember",
    value: "0.85",
    send: "Save review settings",
  },
])("$form keeps what was chosen when the session has ended", async ({ path, label, value, send }) => {
  expectLog(refused);
  const page = await screens.open({ as: await screens.signUp("member"), path });
  await waitForHydration(page);
  const field = page.getByLabel(label);
  await field.selectOption(value);
  await page.context().clearCookies();
  await page.getByRole("button", { name: send }).click();
  await page.getByRole("link", { name: "log in" }).waitFor();
  expect(await field.inputValue()).toBe(value);
});

test("log in on a page that is missing leads back to the address that was asked for", async () => {
  expectLog(missing);
  const page = await screens.open({ as: "visitor", path: "/operator/questions" });
  await waitForHydration(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" });
  await expect.poll(() => link.getAttribute("href")).toBe(paths.logIn("/operator/questions"));
});

test("log in leads back to the place on a page, and to the learner's list", async () => {
  for (const path of [`${paths.course("Physics I")}#topic-gravitation`, paths.recentHistory()]) {
    const page = await screens.open({ as: "visitor", path });
    await waitForHydration(page);
    const link = page.getByRole("link", { name: "Log in", exact: true });
    await expect.poll(() => link.getAttribute("href")).toBe(paths.logIn(path));
  }
});
