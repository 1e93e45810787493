import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { schema } from "#server/db/database.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { courseOf, openPremium } from "#tests/helpers/study-site.ts";
import type { TestBrowser } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;

const calculus = "/courses/Calculus%20I";
const linkKeys = () => courseOf(site, "Calculus I").links.map(({ itemKey }) => itemKey);

const mark = (itemKey: string | undefined, isDone: boolean, minutesAgo: number) => ({
  id: randomUUID() as string,
  itemKey,
  isDone,
  at: new Date(site.resources.now().getTime() - minutesAgo * minuteMs).toISOString(),
});

async function send(learner: { browser: TestBrowser; uid: string }, marks: unknown[]) {
  const response = await learner.browser.json("POST", `/api/users/${learner.uid}/progress`, { marks });
  return { status: response.status, ...(await response.json()) };
}

const linksDone = async (browser: TestBrowser) =>
  /(\d+) of \d+ links done/.exec(await pageText(browser.get(calculus)))?.[1];

siteTest("a batch of done marks counts each id once, however often it is sent", async () => {
  const ada = await openPremium(site, "ada.marks@progress.example");
  const [one, two] = linkKeys();
  const marks = [mark(one, true, 9), mark(two, true, 8)];
  expect((await send(ada, [...marks, marks[0]])).items.map(({ status }: { status: string }) => status)).toEqual([
    "counted",
    "counted",
    "known",
  ]);
  expect((await send(ada, marks)).items).toEqual(marks.map(({ id }) => ({ id, status: "known" })));
  expect(await linksDone(ada.browser)).toBe("2");
});

siteTest("marks of two devices that arrive late and in any order end where the latest of them says", async () => {
  const [one, two] = linkKeys();
  const phone = [mark(one, true, 60), mark(two, true, 20)];
  const laptop = [mark(one, false, 30), mark(two, false, 40)];
  const orders = [
    [phone, laptop],
    [laptop, phone],
    [[...laptop, ...phone].reverse(), phone],
  ];
  for (const [index, batches] of orders.entries()) {
    const learner = await openPremium(site, `ada.order${index}@progress.example`);
    for (const batch of batches) await send(learner, batch);
    expect(await linksDone(learner.browser)).toBe("1");
  }
});

siteTest("bad marks are refused one by one with a reason, and the good ones are kept", async () => {
  const ada = await openPremium(site, "ada.badmarks@progress.example");
  const [one] = linkKeys();
  const { status, items } = await send(ada, [
    mark("calculus-i/nothing", true, 1),
    mark(one, true, -10),
    mark(one, true, -4),
    { ...mark(one, true, 1), at: "yesterday" },
    { ...mark(one, true, 1), at: "0000-01-01T00:00:00Z" },
    { ...mark(one, true, 1), id: "mine" },
    "done",
    null,
  ]);
  expect(status).toBe(200);
  expect(items.map(({ status: is, code }: { status: string; code?: string }) => code ?? is)).toEqual([
    "not_found",
    "future_instant",
    "counted",
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "invalid_request",
  ]);
  expect(items.every(({ status: is, message }: Record<string, string>) => is === "counted" || message)).toBe(true);
  expect(items[5].id).toBe("mine");
});

siteTest("10,000 marks are taken in one batch, one more is refused", async () => {
  const ada = await openPremium(site, "ada.many@progress.example");
  const keys = linkKeys();
  const marks = Array.from({ length: 10_000 }, (_, index) => mark(keys[index % keys.length], true, 1));
  const { items } = await send(ada, marks);
  expect(items.filter(({ status }: { status: string }) => status === "counted")).toHaveLength(10_000);
  expect((await send(ada, [...marks, mark(keys[0], true, 1)])).status).toBe(422);
  expect((await send(ada, [])).status).toBe(422);
});

siteTest("only a premium learner marks links, and only their own", async () => {
  const ada = await openPremium(site, "ada.own@progress.example");
  const ben = site.openBrowser();
  await ben.signUp("ben.member@progress.example");
  const marks = [mark(linkKeys()[0], true, 1)];
  const post = async (browser: TestBrowser, uid: string) =>
    (await browser.json("POST", `/api/users/${uid}/progress`, { marks })).status;
  expect(await post(site.openBrowser(), ada.uid)).toBe(401);
  expect(await post(ben, ada.uid)).toBe(404);
  expect(await post(ben, await ben.uid())).toBe(403);
});

siteTest("a mark stays on the study day that its own clock showed, wherever the learner is later", async () => {
  const ada = await openPremium(site, "ada.zone@progress.example");
  const [one, two, three] = linkKeys();
  const at = "2026-03-29T02:30:00.000Z";
  await send(ada, [
    { ...mark(one, true, 1), at, zone: "Europe/Stockholm" },
    { ...mark(two, true, 1), at, zone: "Asia/Tokyo" },
    { ...mark(three, true, 1), at, zone: "Nowhere/Land" },
  ]);
  const rows = await site.resources.db
    .select({ itemKey: schema.progressLog.itemKey, day: schema.progressLog.studyDay })
    .from(schema.progressLog)
    .where(eq(schema.progressLog.uid, ada.uid));
  expect(Object.fromEntries(rows.map(({ itemKey, day }) => [itemKey, day]))).toEqual({
    [one ?? ""]: "2026-03-29",
    [two ?? ""]: "2026-03-29",
    [three ?? ""]: "2026-03-28",
  });
});
