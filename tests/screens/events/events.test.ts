import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import type { StorageState } from "#tests/helpers/screens/learner.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const course = paths.course("Calculus I");

/** A record as it was sent or stored. */
interface EventRecord {
  event: string;
  eventTimestamp: number;
  [field: string]: unknown;
}

/** Records on the device every batch that the page passes to the browser, also while it is being closed. */
function recordSent(): void {
  const key = "test:sent";
  const note = (body: unknown) =>
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? "[]"), body]));
  const isEvents = (url: unknown) => String(url).endsWith("/api/customEvents");
  const { fetch, Blob: NativeBlob } = window;
  const texts = new WeakMap<Blob, string>();
  window.fetch = (input, init) => {
    if (isEvents(input)) note(init?.body);
    return fetch(input, init);
  };
  window.Blob = class extends NativeBlob {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(parts, options);
      texts.set(this, parts.join(""));
    }
  };
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    if (isEvents(url)) note(texts.get(data as Blob));
    return sendBeacon(url, data);
  };
}

/** Prepares a page: records what it sends, and blocks links out of the site. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(recordSent);
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: "elsewhere" }));
}

/** Prepares a page whose clock the test can stop and advance. */
async function prepareStopped(page: Page): Promise<void> {
  await prepare(page);
  await page.clock.install();
}

async function sentBy(page: Page): Promise<EventRecord[]> {
  const bodies: string[] = JSON.parse((await page.evaluate(() => localStorage.getItem("test:sent"))) ?? "[]");
  return bodies.flatMap((body) => JSON.parse(body).data as EventRecord[]);
}

/** Returns a learner's stored records, by their personal export, without those that the server creates. */
async function storedOf(state: StorageState): Promise<EventRecord[]> {
  const session = await (await screens.get(state, "/api/auth/get-session")).json();
  const copy = await (await screens.get(state, paths.apiEverything(session.user.id))).json();
  const rows = copy.tables.events.rows as { event: string; eventTimestamp: string; fields: object }[];
  return rows.map(({ event, eventTimestamp, fields }) => ({
    event,
    eventTimestamp: Date.parse(eventTimestamp),
    ...fields,
  }));
}

/** Returns a sent record in its stored form: without user and time, which the server sets. */
function asStored({ userId: _userId, timestamp, ...rest }: EventRecord): EventRecord {
  return rest.event === "SEARCHING" ? { ...rest, timestamp } : rest;
}

const byTime = (a: EventRecord, b: EventRecord) => a.eventTimestamp - b.eventTimestamp;

/** Waits longer than the page's own rate limit: it drops what follows within 300 ms. */
const settle = (page: Page) => page.waitForTimeout(350);

test("a learner's opens, views and searches are stored as they were sent, also if the page is closed at once", async () => {
  const state = await screens.signUp("premium");
  const page = await screens.open({ as: state, path: course, consent: "all", before: prepare });
  await expect.poll(async () => (await sentBy(page)).map(({ event }) => event)).toEqual(["FETCH_CONTENT"]);
  await settle(page);
  await page.getByRole("main").locator("a[target=_blank]").first().click();
  await settle(page);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Mathematics" }).click();
  await page.getByRole("heading", { level: 1, name: "Mathematics" }).waitFor();
  await settle(page);
  await page.locator("#units a").first().click();
  await page.waitForURL(/\/courses\//);
  await settle(page);
  await page.keyboard.press("Control+Space");
  await page.getByRole("combobox").fill("<b>R&D");
  await page.getByText("Nothing found for “<b>R&D”").waitFor();
  await settle(page);
  await page.getByRole("combobox").fill("calculus");
  await page.getByRole("option").first().waitFor();
  const other = await page.context().newPage();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  await other.goto(paths.about());
  await expect.poll(async () => (await sentBy(other)).at(-1)?.event).toBe("SEARCHING");
  const sent = await sentBy(other);
  expect(sent.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["FETCH_CONTENT", "URL_CLICK", "VIEW_ITEM", "SEARCHING"]),
  );
  // On a busy machine two seconds may pass between the two: then each is sent alone.
  expect(sent.flatMap(({ event, items }) => (event === "SEARCHING" ? items : []))).toMatchObject([
    { itemId: "&#60;b&#62;R&#38;D", results: 0 },
    { itemId: "calculus", results: expect.any(Number) },
  ]);
  expect(sent.filter(({ event }) => event === "VIEW_ITEM").map(({ itemId, appOrigin }) => [itemId, appOrigin])).toEqual(
    [
      ["Mathematics", "sidebar"],
      [expect.any(String), "Mathematics"],
    ],
  );
  expect(sent.find(({ event }) => event === "URL_CLICK")).toMatchObject({
    itemId: expect.stringMatching(/^https?:/),
    courseId: "Calculus I",
    name: expect.any(String),
    type: expect.any(String),
    secondaryInfo: expect.any(String),
  });
  await expect.poll(async () => (await storedOf(state)).length).toBe(sent.length);
  expect((await storedOf(state)).sort(byTime)).toEqual(sent.map(asStored).sort(byTime));
});

test("a search is sent once, two seconds after the last letter, with what was typed on the way", async () => {
  const sender = Promise.withResolvers<void>();
  const before = async (opened: Page) => {
    await prepareStopped(opened);
    opened.on("requestfinished", (request) => /event-sender/.test(request.url()) && sender.resolve());
  };
  const page = await screens.open({ as: "visitor", path: paths.browse(), consent: "all", before });
  const box = page.getByRole("searchbox");
  const results = page.getByRole("status").filter({ hasText: /results?$/ });
  await sender.promise;
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially("aerospace");
  await results.waitFor();
  await page.clock.runFor(600);
  await box.pressSequentially(" engineering");
  await page.clock.runFor(1900);
  expect(await sentBy(page)).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => sentBy(page)).toHaveLength(1);
  expect(await sentBy(page)).toMatchObject([
    {
      event: "SEARCHING",
      userId: null,
      timestamp: expect.any(Number),
      items: [{ itemId: "aerospace" }, { itemId: "aerospace engineering" }],
    },
  ]);
  await page.clock.runFor(2300);
  expect(await sentBy(page)).toHaveLength(1);
});

/** Opens a program's page as a visitor who has consented, after its automatic events; returns the items viewed. */
async function openMathematics() {
  const page = await screens.open({
    as: "visitor",
    path: paths.program("Mathematics"),
    consent: "all",
    before: prepare,
  });
  await settle(page);
  const views = async () => (await sentBy(page)).filter(({ event }) => event === "VIEW_ITEM");
  return { page, views };
}

test("of two views within 300 ms the first is sent, and the second dropped", async () => {
  const { page, views } = await openMathematics();
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLAnchorElement>("#units a");
    first?.click();
    second?.click();
  });
  await expect.poll(views).toHaveLength(1);
  await settle(page);
  expect(await views()).toHaveLength(1);
});

test("a course that is opened from a program's map is a view that came from this program", async () => {
  const { page, views } = await openMathematics();
  await page.locator(`#map a[href="${paths.course("Calculus I")}"]`).click();
  await expect.poll(views).toMatchObject([{ itemId: "Calculus I", appOrigin: "Mathematics" }]);
});

test.each(["essential", null] as const)("with the choice %s about cookies nothing of it is sent", async (consent) => {
  const page = await screens.open({ as: "visitor", path: paths.program("Mathematics"), consent, before: prepare });
  await page.locator("#units a").first().click();
  await page.goto(paths.browse("calculus"));
  await page.getByRole("searchbox").fill("aerospace");
  await page.waitForTimeout(2500);
  await page.goto(paths.about());
  expect(await sentBy(page)).toEqual([]);
});

test("who allows everything is heard from that moment on, and who takes it back no more", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse(), consent: null, before: prepare });
  await page.getByRole("button", { name: "Configure" }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith(paths.consent()));
  await page.getByRole("dialog").getByRole("button", { name: "Optimize" }).click();
  await answered;
  await page.getByRole("searchbox").fill("aerospace");
  await expect.poll(() => sentBy(page)).toHaveLength(1);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /cookie/i })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Essential" }).click();
  await page.getByRole("searchbox").fill("calculus");
  await page.waitForTimeout(2500);
  expect(await sentBy(page)).toHaveLength(1);
});

test("who takes the consent back in another tab is heard in none", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse(), consent: null, before: prepare });
  const choose = async (tab: Page, choice: string) => {
    const answered = tab.waitForResponse((response) => response.url().endsWith(paths.consent()));
    await tab.getByRole("dialog").getByRole("button", { name: choice }).click();
    await answered;
  };
  await page.getByRole("button", { name: "Configure" }).click();
  await choose(page, "Optimize");
  const other = await page.context().newPage();
  await other.goto(paths.about());
  await waitForHydration(other);
  await other
    .getByRole("contentinfo")
    .getByRole("button", { name: /cookie/i })
    .click();
  await choose(other, "Essential");
  await page.getByRole("searchbox").fill("aerospace");
  await page.waitForTimeout(2500);
  expect(await sentBy(page)).toEqual([]);
});
