import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deviceEntries } from "#app/ui/info/legal/device-entries.ts";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { type ScreenToOpen, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** Every key that the site uses in local or session storage. */
const keys = deviceEntries
  .filter(({ facts }) => facts.some(([, text]) => /local storage|session storage/i.test(String(text))))
  .map(({ title }) => title)
  .filter((title) => title.startsWith("studiolo:"));

/** Longest value that fits under all keys at once, in characters: a device stores five million in total. */
const longest = Math.floor(4_500_000 / keys.length);

/** Values that a user or another program could have stored. Each is also set as a cookie's value if it fits. */
const spoiledValues = [
  { what: "nothing", value: "" },
  { what: "JSON that breaks off", value: '[{"id":' },
  { what: "null", value: "null" },
  { what: "a number", value: "12" },
  { what: "a list for an object", value: "[]" },
  { what: "an object for a list", value: '{"length":3,"__proto__":{"kind":"premium"}}' },
  { what: "a list of everything that is no item", value: '[null,1,"a",[],{},{"id":1,"timestamp":"now","name":{}}]' },
  {
    what: "items with a script for an address",
    value: JSON.stringify([
      { type: "url", name: "Free", url: "javascript:document.title='owned'", timestamp: 1e15, course: "SET" },
      { type: "course", name: "<img src=x onerror=alert(1)>", url: "//evil.example", timestamp: -1 },
    ]),
  },
  { what: "a text as long as the device takes", value: "x".repeat(longest) },
];

async function spoil(value: string, as: "visitor" | "premium"): Promise<Partial<ScreenToOpen>> {
  const { user } = (await (await screens.get(as, "/api/auth/get-session")).json()) as { user?: { id: string } };
  const names = keys.map((key) => key.replace("…", user?.id ?? "nobody"));
  const items = Object.fromEntries(names.map((name) => [name, value]));
  const fillSession = (given: typeof items) => {
    for (const [name, text] of Object.entries(given)) sessionStorage.setItem(name, text);
  };
  return { storage: { ...items, cookiesAccepted: value }, before: (page) => page.addInitScript(fillSession, items) };
}

async function useSite(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Switch between dark and light theme" }).click();
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
  await page.goto(paths.course("Calculus I"));
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await expect.poll(() => page.title()).not.toBe("owned");
  await expect.poll(() => page.locator('a[href^="javascript:"], a[href^="//"]').count()).toBe(0);
}

test("the site lists the keys that it uses on the device", () => {
  expect(keys.length).toBeGreaterThan(5);
});

test.each(spoiledValues)("a learner can use the site with $what stored under every key", async ({ value }) => {
  const page = await screens.open({ as: "premium", path: paths.home(), ...(await spoil(value, "premium")) });
  await page.getByRole("heading", { name: "If you don't know what to study" }).waitFor();
  await useSite(page);
});

test.each(spoiledValues.slice(0, 2))(
  "a visitor can use the site with $what stored under every key",
  async ({ value }) => {
    const page = await screens.open({ as: "visitor", path: paths.home(), ...(await spoil(value, "visitor")) });
    await useSite(page);
  },
);

/** Simulates a browser with storage disabled: reading the storage property already throws. */
function forbidStorage(): void {
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

/** Simulates a full storage: every write throws. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/** The router logs that it cannot save scroll positions. No other message is expected. */
const storages = [
  { what: "is switched off", script: forbidStorage, complaint: /Access is denied for this document/ },
  { what: "is full", script: fillStorage, complaint: /^\S+: Failed to save scroll positions in sessionStorage/ },
];

/** Triggers the page's leave handlers now: messages logged while the window closes might be missed. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("pagehide")));

test.each(storages)(
  "a visitor whose storage $what can use the site, in the chosen theme",
  async ({ script, complaint }) => {
    expectLog(complaint);
    const page = await screens.open({
      as: "visitor",
      path: paths.home(),
      before: (page) => page.addInitScript(script),
    });
    await page.getByRole("button", { name: "Switch between dark and light theme" }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByRole("link", { name: "Browse", exact: true }).first().click();
    await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
    await leave(page);
  },
);

test.each(storages)("a learner whose storage $what can still grade", async ({ script, complaint }) => {
  expectLog(complaint);
  const learner = await screens.signUp("premium");
  const path = paths.review("SET", "Reading a breakthrough");
  const page = await screens.open({ as: learner, path, before: (page) => page.addInitScript(script) });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").fill("An answer");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  const counted = page.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
  await page.keyboard.press("3");
  await counted;
  await leave(page);
});
