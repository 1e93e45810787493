import { eq, isNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { isEssential, maxEventBatch } from "#domain/events/records.ts";
import { paths } from "#domain/paths.ts";
import { events } from "#server/db/schema/events.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { eventIds, invalidRecordsOf, sampleOf } from "#tests/helpers/study/event-samples.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const view = { event: "VIEW_ITEM", itemId: "SET", appOrigin: "sidebar" };
const report = { event: "REPORT_CONTENT", itemId: "https://a.example/", courseId: "SET", appOrigin: "course" };

interface Learner {
  browser: TestBrowser;
  uid: string;
}

async function openLearner(name: string, consent: "all" | "essential" | null = "all"): Promise<Learner> {
  const browser = site.openBrowser();
  await browser.signUp(`${name}@events.example`);
  if (consent) await browser.submit(paths.consent(), { choice: consent });
  return { browser, uid: await browser.uid() };
}

async function openVisitor(consent: "all" | "essential" | null = "all"): Promise<TestBrowser> {
  const browser = site.openBrowser();
  if (consent) await browser.submit(paths.consent(), { choice: consent });
  return browser;
}

async function send(browser: TestBrowser, data: unknown): Promise<[number, unknown]> {
  const response = await browser.json("POST", paths.apiEvents(), { data });
  return [response.status, await response.json()];
}

function stored(uid: string | null) {
  const owner = uid === null ? isNull(events.uid) : eq(events.uid, uid);
  return site.resources.db.select().from(events).where(owner).orderBy(events.timestamp, events.id);
}

siteTest(
  "a learner's batch with every event is kept whole, stamped by the server, with its fields and nothing else",
  async () => {
    const { browser, uid } = await openLearner("ada");
    const before = site.resources.now();
    const sentAt = before.getTime() - 5000;
    const data = eventIds.map((event) => ({
      userId: uid,
      eventTimestamp: sentAt,
      timestamp: sentAt,
      password: "secret",
      ...sampleOf(event, { uid }),
    }));
    expect(await send(browser, data)).toEqual([202, { stored: eventIds.length }]);
    const rows = await stored(uid);
    const wanted = eventIds.map((event) => sampleOf(event, { uid }));
    expect(new Map(rows.map(({ event, fields }) => [event, { event, ...fields }]))).toEqual(
      new Map(wanted.map((record) => [record.event, record])),
    );
    for (const { eventTimestamp, timestamp } of rows) {
      expect(eventTimestamp.getTime()).toBe(sentAt);
      expect(timestamp.getTime()).toBeGreaterThanOrEqual(before.getTime());
    }
  },
);

siteTest("one bad record keeps its whole batch out, and each fault is named", async () => {
  const { browser, uid } = await openLearner("ada.bad");
  for (const event of eventIds) {
    const invalid = invalidRecordsOf(event).filter(({ record }) => JSON.stringify(record).length < 20_000);
    const [status, problem] = await send(browser, [view, ...invalid.slice(0, 90).map(({ record }) => record)]);
    expect(status).toBe(422);
    const { code, errors } = problem as { code: string; errors: { field: string }[] };
    expect(code).toBe("invalid_request");
    const named = new Set(errors.map(({ field }) => field));
    // Values that JSON cannot represent arrive as null.
    for (const [index, { field, what }] of invalid.slice(0, 90).entries()) {
      expect(named.has(`data.${index + 1}.${field}`), what).toBe(true);
    }
  }
  expect(await stored(uid)).toEqual([]);
});

siteTest.each([
  { event: "LOGIN" },
  { ...view, event: "__proto__" },
  { ...view, userId: "somebody" },
  { ...view, userId: 7 },
  { ...view, eventTimestamp: "now" },
  { ...view, timestamp: {} },
  { event: "USER_LOGIN", userId: "somebody" },
  null,
  "VIEW_ITEM",
  [view],
])("%j is refused, by a learner and by a visitor", async (record) => {
  const { browser, uid } = await openLearner(`ada.${Math.random()}`);
  const visitor = await openVisitor();
  for (const sender of [browser, visitor]) expect((await send(sender, [view, record]))[0]).toBe(422);
  expect(await stored(uid)).toEqual([]);
});

siteTest.each([{}, { data: {} }, { data: null }, [], { data: [], more: 1 }])("the body %j is refused", async (body) => {
  const response = await site.openBrowser().json("POST", paths.apiEvents(), body);
  expect([response.status, (await response.json()).code]).toEqual([422, "invalid_request"]);
});

siteTest("a batch that is too large is refused, by its records and by its bytes", async () => {
  const { browser, uid } = await openLearner("ada.large");
  const many = Array.from({ length: maxEventBatch + 1 }, () => view);
  expect(await send(browser, many)).toMatchObject([413, { code: "body_too_large" }]);
  const long = Array.from({ length: 60 }, () => ({ event: "FEEDBACK", category: "General", text: "x".repeat(5000) }));
  expect(await send(browser, long)).toMatchObject([413, { code: "body_too_large" }]);
  expect((await send(browser, many.slice(1)))[0]).toBe(202);
  expect(await stored(uid)).toHaveLength(maxEventBatch);
});

siteTest(
  "without consent only what the service needs is kept, on the server too, for learners and visitors",
  async () => {
    for (const consent of ["essential", null] as const) {
      const { browser, uid } = await openLearner(`ada.${consent}`, consent);
      const data = eventIds.map((event) => sampleOf(event, { uid }));
      const essential = eventIds.filter(isEssential);
      expect(await send(browser, data)).toEqual([202, { stored: essential.length }]);
      expect((await stored(uid)).map(({ event }) => event).sort()).toEqual([...essential].sort());
      const before = (await stored(null)).length;
      expect(await send(await openVisitor(consent), [view, { event: "SEARCHING", items: [], timestamp: 1 }])).toEqual([
        202,
        { stored: 0 },
      ]);
      expect(await stored(null)).toHaveLength(before);
    }
  },
);

siteTest("a visitor's records have no learner, and a client that has logged out is a visitor", async () => {
  const visitor = await openVisitor();
  const before = (await stored(null)).length;
  expect(await send(visitor, [{ ...view, userId: null }])).toEqual([202, { stored: 1 }]);
  const { browser, uid } = await openLearner("ada.gone");
  await browser.submit(paths.logOut(), {});
  expect((await send(browser, [{ ...view, userId: uid }]))[0]).toBe(422);
  expect(await send(browser, [view])).toEqual([202, { stored: 1 }]);
  expect((await stored(null)).slice(before).map(({ uid: whose, fields }) => [whose, fields])).toEqual([
    [null, { itemId: "SET", appOrigin: "sidebar" }],
    [null, { itemId: "SET", appOrigin: "sidebar" }],
  ]);
});

siteTest("a clock that is days off is not believed", async () => {
  const { browser, uid } = await openLearner("ada.clock");
  const dayMs = 86_400_000;
  const now = site.resources.now().getTime();
  const sentTimes = [now - 400 * dayMs, now - 2 * dayMs, now + dayMs, now + 4000 * dayMs, -1e300, 1e300];
  expect(
    await send(
      browser,
      sentTimes.map((eventTimestamp) => ({ ...view, eventTimestamp })),
    ),
  ).toMatchObject([202, {}]);
  for (const { eventTimestamp, timestamp } of await stored(uid)) expect(eventTimestamp).toEqual(timestamp);
});

siteTest("hostile texts are kept as texts: nothing of them is markup, and none ends a statement", async () => {
  const { browser, uid } = await openLearner("ada.hostile");
  const texts = [
    `<script>alert("1")</script>`,
    "'; drop table events; --",
    "\ud800 half",
    "Ω 中文 🎓",
    "R&amp;D",
    "$1 \\ %",
  ];
  const data = texts.map((itemId) => ({ ...view, itemId }));
  expect(await send(browser, data)).toEqual([202, { stored: texts.length }]);
  const itemIds = (await stored(uid)).map(({ fields }) => fields.itemId);
  expect(itemIds.sort()).toEqual(
    [
      "&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;",
      "&#39;; drop table events; --",
      "\ufffd half",
      "Ω 中文 🎓",
      "R&amp;D",
      "$1 \\ %",
    ].sort(),
  );
  expect((await send(browser, [{ ...view, itemId: "a\0b" }]))[0]).toBe(422);
});

siteTest("another site's page sends nothing in a learner's name", async () => {
  const { browser, uid } = await openLearner("ada.cross");
  const response = await browser.send(paths.apiEvents(), {
    method: "POST",
    headers: { origin: "https://evil.example", "content-type": "application/json" },
    body: JSON.stringify({ data: [view] }),
  });
  expect([response.status, (await response.json()).code]).toEqual([403, "cross_site"]);
  expect(await stored(uid)).toEqual([]);
});

siteTest("batches that come at once are all kept, and one that fails takes no other with it", async () => {
  const learners = await Promise.all([1, 2, 3, 4].map((number) => openLearner(`ada.together.${number}`)));
  const sent = await Promise.all(
    learners.flatMap(({ browser }) => Array.from({ length: 10 }, () => send(browser, [view, report, view]))),
  );
  expect(new Set(sent.map(([status]) => status))).toEqual(new Set([202]));
  for (const { uid } of learners) expect(await stored(uid)).toHaveLength(30);
  expectLog(/POST \/api\/customEvents failed/);
  const { db } = site.resources;
  await db.execute(sql`alter table events add constraint refuse check (fields->>'itemId' <> 'refuse me') not valid`);
  try {
    const both = await Promise.all([
      ...learners.map(({ browser }) => send(browser, [report])),
      send(learners[0]?.browser ?? site.openBrowser(), [{ ...view, itemId: "refuse me" }]),
    ]);
    expect(both.map(([status]) => status)).toEqual([202, 202, 202, 202, 500]);
  } finally {
    await db.execute(sql`alter table events drop constraint refuse`);
  }
  for (const { uid } of learners) expect(await stored(uid)).toHaveLength(31);
});

siteTest("of a visitor nothing is kept that only a learner does, whatever the consent", async () => {
  const essential = eventIds.filter((event) => isEssential(event) && !event.startsWith("USER_"));
  for (const consent of ["all", "essential", null] as const) {
    const before = (await stored(null)).length;
    const visitor = await openVisitor(consent);
    expect(
      await send(
        visitor,
        essential.map((event) => sampleOf(event)),
      ),
    ).toEqual([202, { stored: 0 }]);
    expect(await stored(null)).toHaveLength(before);
  }
});

function toNextMinute(): void {
  site.advance(60_000 - (site.resources.now().getTime() % 60_000));
}

siteTest("an address that sends far more often than browsers do waits until the next minute", async () => {
  const visitor = await openVisitor(null);
  toNextMinute();
  for (let sent = 0; sent < 1000; sent += 1) expect((await send(visitor, []))[0]).toBe(202);
  const refused = await visitor.json("POST", paths.apiEvents(), { data: [] });
  expect([refused.status, (await refused.json()).code]).toEqual([429, "too_many_requests"]);
  expect(refused.headers.get("retry-after")).toMatch(/^[1-5]?\d$|^60$/);
  expect((await send(await openVisitor(null), []))[0]).toBe(202);
  site.advance(60_000);
  expect((await send(visitor, []))[0]).toBe(202);
});

siteTest("an address that sends far more than browsers do is limited as well", async () => {
  const visitor = await openVisitor();
  toNextMinute();
  const data = Array.from({ length: 20 }, () => ({ ...view, more: "x".repeat(10_000) }));
  const statuses: number[] = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await send(visitor, data))[0]);
  expect(statuses).toEqual([202, 202, 202, 202, 429]);
});
