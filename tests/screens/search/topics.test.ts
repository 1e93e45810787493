import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { onDevice, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const gravitation = paths.courseTopic("Physics I", "Gravitation");
const toObjectives = "**/api/search/objectives*";

const explore = (before?: (page: Page) => Promise<unknown>) =>
  screens.open({ as: "visitor", path: paths.browse(), ...(before && { before }) });
const box = (page: Page) => page.locator("main").getByRole("searchbox");
const results = (page: Page) => page.getByRole("search").getByRole("link");
const hrefs = (page: Page) => results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const status = (page: Page) => page.getByRole("search").getByRole("status").first();

/** Objectives as the server answers them, found in one course. */
const foundIn = (name: string) => ({
  json: {
    results: [{ type: "course", name, code: "X", state: "ready", topic: "Heat", objective: `Explain heat in ${name}` }],
  },
});

async function openLaunchpad(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+Space");
  await page.getByRole("combobox").fill(query);
  await page.getByRole("option").first().waitFor();
}

test("a topic is marked as such with its course and its state, and leads a visitor to its objectives", async () => {
  const page = await explore();
  await box(page).fill("gravity");
  const first = results(page).first();
  await expect
    .poll(async () => (await first.innerText()).replace(/\s+/g, " "))
    .toContain("Gravitation — topic of Physics I");
  await expect.poll(() => first.innerText()).toContain("ready");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${gravitation}`);
  const topic = page.locator("#topic-gravitation");
  await expect.poll(() => topic.locator("details").getAttribute("open")).not.toBeNull();
  await expect.poll(() => topic.getByRole("listitem").first().isVisible()).toBe(true);
  await expect.poll(() => topic.evaluate((line) => line.getBoundingClientRect().top < window.innerHeight)).toBe(true);
});

test("a shared address of a topic opens it too", async () => {
  const page = await screens.open({ as: "visitor", path: gravitation });
  await expect.poll(() => page.locator("#topic-gravitation details").getAttribute("open")).not.toBeNull();
});

test("from the launchpad a topic leads a learner to where it is studied and practised", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I") });
  await openLaunchpad(page, "gravity");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${gravitation}`);
  const topic = page.locator("#topic-gravitation");
  await topic.getByRole("link", { name: "Practice Gravitation" }).waitFor();
  await expect.poll(() => topic.evaluate((line) => "asked" in line.dataset)).toBe(true);
  await expect.poll(() => topic.evaluate((line) => line.getBoundingClientRect().top < window.innerHeight)).toBe(true);
});

test("a topic opened from the launchpad is its course in the recent history", async () => {
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path: paths.course("Calculus I") });
  await openLaunchpad(page, "gravity");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${gravitation}`);
  const { items } = await onDevice(page, "recentHistory");
  expect(items[0]).toMatchObject({ type: "course", name: "Physics I", url: paths.course("Physics I") });
  expect(items.filter(({ name }: { name: string }) => name === "Physics I")).toHaveLength(1);
});

test("what courses teach is found after names and topics, and Enter opens the topic that teaches it", async () => {
  const page = await explore();
  await box(page).fill("standard deviation");
  await expect
    .poll(async () => (await results(page).first().innerText()).replace(/\s+/g, " "))
    .toMatch(/— objective of \w/);
  const first = (await hrefs(page))[0];
  await box(page).press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${first}`);
  expect(first).toMatch(/^\/courses\/.*#topic-/);
});

test("the server is asked once typing rests, and not for what is too short or lists programs", async () => {
  const asked: string[] = [];
  const page = await explore((opened) =>
    opened.route(toObjectives, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
      return route.fulfill(foundIn("Heat Transfer"));
    }),
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially("thermo");
  expect(asked).toEqual([]);
  await page.clock.runFor(149);
  expect(asked).toEqual([]);
  // The pause begins when the page has taken the last letter, which a busy machine does later than it was typed.
  await expect
    .poll(async () => {
      await page.clock.runFor(2);
      return asked;
    })
    .toEqual(["thermo"]);
  for (const query of ["os", ".p", "   "]) {
    await box(page).fill(query);
    await page.clock.runFor(1000);
  }
  expect(asked).toEqual(["thermo"]);
});

test("an answer that comes late never replaces that to a newer query", async () => {
  const held: Route[] = [];
  const page = await explore((opened) =>
    opened.route(toObjectives, (route) =>
      route.request().url().includes("zzzzq") ? void held.push(route) : route.fulfill(foundIn("Newer Course")),
    ),
  );
  await box(page).fill("zzzzq");
  await expect.poll(() => held.length).toBe(1);
  await page.getByText("Searching what courses teach…").waitFor();
  await box(page).fill("zzzzw");
  await expect.poll(async () => (await hrefs(page))[0]).toBe(paths.courseTopic("Newer Course", "Heat"));
  await held[0]?.fulfill(foundIn("Older Course")).catch(() => {});
  await box(page).press("End");
  await expect.poll(() => hrefs(page)).toEqual([paths.courseTopic("Newer Course", "Heat")]);
});

test("without a connection names and topics are found, and the screen says what is not", async () => {
  expectLog(/Failed to load resource/);
  const page = await explore();
  await box(page).fill("gravity");
  await results(page).first().waitFor();
  await page.context().setOffline(true);
  await box(page).fill("inflation");
  await expect.poll(async () => (await hrefs(page))[0]).toBe(paths.courseTopic("Engineering Economics", "Inflation"));
  await page.getByText("What courses teach could not be searched.").waitFor();
  await box(page).fill("zzzzzz");
  await page.getByText("No name and no topic is like “zzzzzz”.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Nothing found for “zzzzzz”").waitFor();
});

test("in the launchpad a failed search for objectives leaves the results, and can be tried again", async () => {
  expectLog(/Failed to load resource/);
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I") });
  await page.route(toObjectives, (route) => route.fulfill({ status: 429, body: "{}" }), { times: 1 });
  await openLaunchpad(page, "entropy");
  await page.getByText("What courses teach could not be searched.").waitFor();
  const before = await page.getByRole("option").count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(before);
});

test("names and topics are loaded at the first focus of the box, and once", async () => {
  let loads = 0;
  const page = await explore((opened) =>
    opened.route("**/api/search", (route) => {
      loads += 1;
      return route.continue();
    }),
  );
  expect(loads).toBe(0);
  await box(page).focus();
  await expect.poll(() => loads).toBe(1);
  await box(page).fill("calc 1");
  await expect.poll(async () => (await hrefs(page))[0]).toBe(paths.course("Calculus I"));
  await page.getByRole("button", { name: "History", exact: true }).click();
  await box(page).focus();
  expect(loads).toBe(1);
});

test("names that only a slow connection keeps back are searched on the server meanwhile", async () => {
  const page = await explore((opened) => opened.route("**/api/search", () => {}));
  await box(page).fill("gravity");
  await expect.poll(() => status(page).innerText()).toBe("Loading the search…");
  await box(page).press("Enter");
  await page.waitForURL("**/browse?q=gravity");
  await expect.poll(async () => (await hrefs(page))[0]).toBe(gravitation);
});
