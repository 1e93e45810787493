import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import type { RecentHistory } from "#domain/study/recent-history.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;

interface Learner {
  browser: TestBrowser;
  uid: string;
}

const now = () => site.resources.now().getTime();
const address = ({ uid }: Learner) => `/api/users/${uid}/recentHistory`;
const course = (name: string, timestamp: number) => ({ type: "course", name, url: paths.course(name), timestamp });
const material = (number: number, timestamp: number) => ({
  ...{ type: "url", name: `Lecture ${number}`, url: `https://lecture.example/${number}` },
  ...{ course: "Calculus I", secondaryInfo: "MIT, video", order: "1a!", timestamp },
});

async function sync(learner: Learner, body: object): Promise<RecentHistory> {
  const response = await learner.browser.json("PUT", address(learner), body);
  expect(response.status).toBe(200);
  return response.json();
}

async function read(learner: Learner): Promise<RecentHistory> {
  return (await learner.browser.get(address(learner))).json();
}

siteTest("items opened on two devices are one history, newest first, however often they are sent", async () => {
  const ada = await openPremium(site, "ada@history.example");
  expect(await read(ada)).toEqual({ items: [], clearedAt: 0, lastLocalUpdate: 0, lastFirestoreUpdate: 0 });
  const at = now() - 1000;
  const laptop = { items: [material(1, at), course("Calculus I", at - 2)], lastLocalUpdate: at };
  await sync(ada, laptop);
  const both = await sync(ada, { items: [course("Calculus I", at - 1)], lastLocalUpdate: at - 1 });
  expect(both).toEqual({
    items: [material(1, at), course("Calculus I", at - 1)],
    clearedAt: 0,
    lastLocalUpdate: at,
    lastFirestoreUpdate: expect.any(Number),
  });
  expect(await sync(ada, laptop)).toEqual(both);
  expect(await read(ada)).toEqual(both);
});

siteTest("a device whose clock is days ahead is trusted only up to now, and clears only earlier items", async () => {
  const ben = await openPremium(site, "ben@history.example");
  const ahead = now() + 5 * dayMs;
  const merged = await sync(ben, {
    items: [course("Statics", ahead), course("SET", ahead - 5)],
    lastLocalUpdate: ahead,
  });
  expect(merged.items.map(({ name }) => name)).toEqual(["Statics", "SET"]);
  for (const { timestamp } of merged.items) expect(timestamp).toBeLessThanOrEqual(now());
  expect(merged.lastLocalUpdate).toBeLessThanOrEqual(now());
  await sync(ben, { items: [], clearedAt: ahead, lastLocalUpdate: ahead });
  site.advance(1000);
  const after = await sync(ben, { items: [course("Logic", now() + 1)], lastLocalUpdate: now() + 1 });
  expect(after.items.map(({ name }) => name)).toEqual(["Logic"]);
});

siteTest("entries cleared on one device are not restored by another", async () => {
  const cleo = await openPremium(site, "cleo@history.example");
  const at = now() - 1000;
  const phone = { items: [material(1, at)], lastLocalUpdate: at };
  await sync(cleo, phone);
  await sync(cleo, { items: [], clearedAt: at + 1, lastLocalUpdate: at + 1 });
  expect((await sync(cleo, phone)).items).toEqual([]);
});

siteTest("devices that tell at the same time lose nothing to each other, and 50 items stay", async () => {
  const dora = await openPremium(site, "dora@history.example");
  const at = now() - 1000;
  const syncOne = (number: number) => sync(dora, { items: [material(number, at + number)], lastLocalUpdate: at });
  await Promise.all(Array.from({ length: 20 }, (_, number) => syncOne(number)));
  expect((await read(dora)).items).toHaveLength(20);
  const many = Array.from({ length: 50 }, (_, index) => material(index + 10, at + index + 10));
  const full = await sync(dora, { items: many, lastLocalUpdate: at });
  expect(full.items.map(({ name }) => name)).toEqual(many.map(({ name }) => name).toReversed());
});

siteTest("a premium learner's home and history hold what they opened elsewhere, before any script runs", async () => {
  const eva = await openPremium(site, "eva@history.example");
  await sync(eva, { items: [material(7, now() - 1000)], lastLocalUpdate: now() });
  const home = await (await eva.browser.get(paths.home())).text();
  expect(home).toMatch(/<a[^>]+href="https:\/\/lecture\.example\/7"/);
  expect(await (await eva.browser.get(paths.recentHistory())).text()).toMatch(
    /<a[^>]+href="https:\/\/lecture\.example\/7"/,
  );
  expect(await (await site.openBrowser().get(paths.home())).text()).not.toContain("Lecture 7");
});

siteTest("an invalid history is refused whole, and nothing of it is stored", async () => {
  const finn = await openPremium(site, "finn@history.example");
  const good = course("SET", 1);
  for (const body of [
    {},
    { items: [{ ...good, url: "https://evil.example/" }] },
    { items: [good, { ...material(1, 1), url: "javascript:alert(1)" }] },
    { items: [{ ...good, timestamp: -1 }] },
    { items: [{ ...good, timestamp: 1e300 }] },
    { items: [{ ...good, name: "x".repeat(301) }] },
    { items: [{ ...good, name: "a\0b" }] },
    { items: Array.from({ length: 51 }, () => good) },
    { items: [good], clearedAt: "now" },
    { items: [good], uid: "another" },
  ]) {
    const response = await finn.browser.json("PUT", address(finn), body);
    expect([response.status, (await response.json()).code]).toEqual([422, "invalid_request"]);
  }
  expect((await read(finn)).items).toEqual([]);
});

siteTest("a lone surrogate is stored as a whole character, and unknown fields are not stored", async () => {
  const gus = await openPremium(site, "gus@history.example");
  const { items } = await sync(gus, { items: [{ ...course("SET", 5), secondaryInfo: "\ud800", isAdmin: true }] });
  expect(items).toEqual([{ ...course("SET", 5), secondaryInfo: "\ufffd" }]);
});

siteTest("nobody reads or changes the history of another", async () => {
  const hal = await openPremium(site, "hal@history.example");
  const { browser: other } = await openPremium(site, "ivy@history.example");
  expect((await other.get(address(hal))).status).toBe(404);
  expect((await other.json("PUT", address(hal), { items: [] })).status).toBe(404);
  expect((await site.openBrowser().json("PUT", address(hal), { items: [] })).status).toBe(401);
});
