import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { onDevice, waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const calculus = paths.course("Calculus I");
const mathematics = paths.program("Mathematics");

const isMirror = (response: Response) => response.url().endsWith("/recentHistory") && response.ok();
const waitForUpload = (page: Page) => page.waitForResponse(isMirror);
const namesOnDevice = async (page: Page) => {
  const { items } = (await onDevice(page, "recentHistory")) as { items: { name: string }[] };
  return items.map(({ name }) => name);
};

type Learner = Awaited<ReturnType<typeof screens.signUp>>;

async function namesOnServer(learner: Learner): Promise<string[]> {
  const { user } = (await (await screens.get(learner, "/api/auth/get-session")).json()) as { user: { id: string } };
  const { items } = await (await screens.get(learner, `/api/users/${user.id}/recentHistory`)).json();
  return items.map(({ name }: { name: string }) => name);
}

/** Opens a page and records from the start the server's response to the first upload. */
async function openNoting(learner: Learner, path: string, script = () => {}) {
  const answered = Promise.withResolvers<Response>();
  const before = async (page: Page) => {
    await page.addInitScript(script);
    page.on("response", (response) => isMirror(response) && answered.resolve(response));
  };
  return { page: await screens.open({ as: learner, path, before }), answered: answered.promise };
}

async function openAndSync(learner: Learner, path: string, script?: () => void): Promise<Page> {
  const { page, answered } = await openNoting(learner, path, script);
  await answered;
  // A device that has not processed the response yet uploads the same once more from its next page.
  await expect.poll(() => isSyncedOnDevice(page)).toBe(true);
  return page;
}

async function isSyncedOnDevice(page: Page): Promise<boolean> {
  const { lastLocalUpdate, lastFirestoreUpdate } = await onDevice(page, "recentHistory");
  return lastFirestoreUpdate >= lastLocalUpdate;
}

/** Waits for the code that merges and uploads the history, which is loaded after hydration, and for its effects. */
async function mirrored(page: Page): Promise<void> {
  // It brings the region in which the page announces that it is offline.
  await page.locator("body > [role=status]").waitFor({ state: "attached" });
  await waitForHydration(page);
}

test("what a learner opens on one device is in the history of another, and clearing it clears both", async () => {
  const learner = await screens.signUp("premium");
  const laptop = await openAndSync(learner, calculus);
  const phone = await openAndSync(learner, mathematics);
  await expect.poll(() => namesOnDevice(phone)).toEqual(["Mathematics", "Calculus I"]);
  await laptop.goto(paths.recentHistory());
  await laptop.getByText("2 opened").waitFor();
  await expect.poll(() => namesOnDevice(laptop)).toEqual(["Mathematics", "Calculus I"]);
  await laptop.getByRole("button", { name: "Clear history" }).click();
  await laptop.getByText("on all your devices?").waitFor();
  const cleared = waitForUpload(laptop);
  await laptop.getByRole("button", { name: "Confirm" }).click();
  await cleared;
  await phone.goto(paths.recentHistory());
  await phone.getByText("so that you find them again").waitFor();
  await expect.poll(() => namesOnDevice(phone)).toEqual([]);
});

/** Sets the device's clock back by two hours. */
function setClockBehind(): void {
  const trueNow = Date.now;
  Date.now = () => trueNow() - 7_200_000;
}

test("a device with a slow clock adds to the history after another device has cleared it", async () => {
  const learner = await screens.signUp("premium");
  const phone = await openAndSync(learner, calculus);
  await phone.goto(paths.recentHistory());
  await phone.getByRole("button", { name: "Clear history" }).click();
  const cleared = waitForUpload(phone);
  await phone.getByRole("button", { name: "Confirm" }).click();
  await cleared;
  const laptop = await openAndSync(learner, mathematics, setClockBehind);
  expect(await namesOnServer(learner)).toEqual(["Mathematics"]);
  expect(await namesOnDevice(laptop)).toEqual(["Mathematics"]);
});

test("on a new device Explore lists what a learner has opened on their other one", async () => {
  const learner = await screens.signUp("premium");
  await openAndSync(learner, calculus);
  const page = await screens.open({ as: learner, path: `${paths.browse()}?show=history` });
  await page.getByRole("search").getByRole("link", { name: "Calculus I" }).waitFor();
});

test("a chapter of Sup that a topic of Learn names is in the history once it is opened", async () => {
  const page = await screens.open({ as: "premium", path: paths.courseMode("Statics", "learn") });
  const place = page.getByRole("listitem").filter({ hasText: "in Sup" }).last();
  const title = await place.getByRole("link").innerText();
  await place.getByRole("link").click();
  await expect.poll(() => namesOnDevice(page)).toContain(title);
});

test("on a full device the oldest cached course is replaced by the one that is opened", async () => {
  const fill = () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("studiolo:recentHistory:") && Object.keys(this).some((known) => known.endsWith(":Kept")))
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      set.call(this, key, value);
    };
  };
  const value = JSON.stringify({ version: "1", timestamp: Date.now(), course: { name: "Kept" } });
  const page = await screens.open({
    as: "premium",
    path: mathematics,
    storage: { "studiolo:courseInfo:…:Kept": value },
    before: (page) => page.addInitScript(fill),
  });
  await mirrored(page);
  await page.locator(`#units a[href="${calculus}"]`).first().click();
  await page.waitForURL(`**${calculus}`);
  await expect.poll(() => keysOf(page, "recentHistory:")).toHaveLength(1);
  expect(await namesOnDevice(page)).toEqual(["Calculus I", "Mathematics"]);
});

test("a page that is left at once still sends what was opened", async () => {
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path: calculus });
  await mirrored(page);
  await page.goto("about:blank");
  await expect.poll(() => namesOnServer(learner)).toEqual(["Calculus I"]);
});

test("items opened while the server is down wait on the device, and are sent when it is back", async () => {
  expectLog(/Failed to load resource: net::ERR_FAILED/);
  const learner = await screens.signUp("premium");
  const tried = Promise.withResolvers<void>();
  const cutOff = (page: Page) =>
    page.route("**/recentHistory", async (route) => {
      await route.abort();
      tried.resolve();
    });
  const page = await screens.open({ as: learner, path: calculus, before: cutOff });
  await tried.promise;
  expect(await namesOnDevice(page)).toEqual(["Calculus I"]);
  expect(await namesOnServer(learner)).toEqual([]);
  await page.unroute("**/recentHistory");
  const answered = waitForUpload(page);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answered;
  expect(await namesOnServer(learner)).toEqual(["Calculus I"]);
});

test("logging out sends the history, leaves nothing of the learner on the device, and keeps what a visitor had opened", async () => {
  const learner = await screens.signUp("premium");
  const visited = JSON.stringify([{ type: "course", name: "SET", url: paths.course("SET"), timestamp: 5 }]);
  const storage = { "studiolo:recentHistory": visited, "studiolo:courseClicks:…": '{"SET":[5]}' };
  const page = await screens.open({ as: learner, path: calculus, storage });
  await expect.poll(() => keysOf(page, "courseInfo")).toHaveLength(1);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  for (const name of ["recentHistory:", "courseClicks", "courseInfo", "linkArray"])
    expect(await keysOf(page, name)).toEqual([]);
  await page.goto(`${paths.browse()}?show=history`);
  await page.getByRole("search").getByRole("link", { name: "SET" }).waitFor();
  await expect.poll(() => page.getByRole("search").getByRole("link").count()).toBe(1);
  const again = await screens.signUp("premium");
  await page.context().addCookies(again.cookies);
  await page.goto(paths.recentHistory());
  await page.getByText("so that you find them again").waitFor();
  expect(await namesOnServer(again)).toEqual([]);
});

test("a page opened just before logging out is in the history of the learner's next device", async () => {
  const learner = await screens.signUp("premium");
  const { page, answered } = await openNoting(learner, calculus);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  expect((await (await answered).json()).items[0].name).toBe("Calculus I");
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
});

test("data that a learner left on a device is deleted when another learner logs in", async () => {
  const storage = {
    "studiolo:recentHistory:somebody": JSON.stringify({ items: [], lastLocalUpdate: 9 }),
    "studiolo:linkArray:somebody:SET": "{}",
    "studiolo:recentHistory:…": "[]",
  };
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.account(), storage });
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain("somebody");
  expect(await keysOf(page, "recentHistory:")).toHaveLength(1);
});

const leftBehind = {
  "studiolo:recentHistory": JSON.stringify([{ type: "course", name: "SET", url: paths.course("SET"), timestamp: 5 }]),
  "studiolo:recentHistory:somebody": "[]",
  "studiolo:courseClicks:somebody": "{}",
  "studiolo:linkArray:somebody:SET": "{}",
};
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).join());

test("data that a learner left on a device is deleted when it shows a visitor's page, and a visitor's own stays", async () => {
  const page = await screens.open({ as: "visitor", path: paths.about(), storage: leftBehind });
  await expect.poll(() => keys(page)).not.toContain("somebody");
  expect(await keys(page)).toBe("studiolo:recentHistory");
});

test("a visitor's page shown offline deletes nothing of a learner", async () => {
  expectLog(/Failed to load resource: net::ERR_FAILED/);
  const tried = Promise.withResolvers<void>();
  const cutOff = (page: Page) =>
    page.route("**/get-session?*", async (route) => {
      await route.abort();
      tried.resolve();
    });
  const page = await screens.open({ as: "visitor", path: paths.about(), storage: leftBehind, before: cutOff });
  await tried.promise;
  await page.waitForTimeout(300);
  for (const key of Object.keys(leftBehind)) expect(await keys(page)).toContain(key);
});

test("a learner whose session ends while a course is open leaves nothing on the device, nor for its visitors", async () => {
  const page = await openAndSync(await screens.signUp("premium"), calculus);
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("navigation", { name: "Modes" }).getByRole("link", { name: "Practice", exact: true }).click();
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  await expect.poll(() => keys(page)).toBe("studiolo:browseFirst");
});

function keysOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    `studiolo:${name}`,
  );
}
