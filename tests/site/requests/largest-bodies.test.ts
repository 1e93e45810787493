import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type BodyBounds, batchBody, listBody } from "#server/api/middleware/body-bounds.ts";
import { longestBlock } from "#tests/helpers/longest-block.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Maximum milliseconds that one request may block the event loop: twice the intended 50, for slow machines. */
const longestMs = 100;

/**
 * How often a body is sent before its longest block counts as its own. What the work needs, it needs each time; a
 * collection of the garbage of all earlier files in this worker falls into one of them at most.
 */
const measurements = 3;

const most = 10_000;
const minuteMs = 60_000;
const list = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));
const written = (length: number, item: string) => `[${list(length, () => item).join(",")}]`;
const instant = (index: number) => new Date(site.resources.now().getTime() - index * minuteMs).toISOString();
const keyOf = (keys: ReadonlyMap<string, unknown>, index: number) => [...keys.keys()][index] ?? "";
const questionKey = (index: number) => keyOf(site.resources.catalogue.questionByKey, index);
const linkKey = (index: number) => keyOf(site.resources.catalogue.linkByKey, index);
const createGrade = (index: number, itemKey: string) => ({
  id: randomUUID(),
  itemKey,
  grade: 3,
  gradedAt: instant(index),
});
/** Returns a time zone that is not cached, because no request has named it before. */
const zone = (index: number) => `Europe/Nowhere${index}`;
const digits = "1".repeat(90_000);

interface LargeBody {
  method?: "POST" | "PUT" | "PATCH";
  path: string;
  bounds: BodyBounds;
  status: number;
  body: () => string;
}

const grades = { path: "/users/{uid}/reviews", bounds: batchBody, status: 200 };

/** Bodies close to their limits, each with something that takes long to parse, to judge or to store. */
const largeBodies: Record<string, LargeBody> = {
  "ten thousand grades of one card, taken back": {
    ...grades,
    body: () => {
      const key = questionKey(0);
      const all = list(most, (index) => ({
        ...createGrade(index, key),
        grade: 1,
        zone: zone(index),
        userAnswer: "∫ ".repeat(70),
      }));
      const retractions = all.map(({ id, gradedAt }) => ({ gradeId: id, retractedAt: gradedAt }));
      return JSON.stringify({ grades: all, retractions });
    },
  },
  "the longest answers, all markup": {
    ...grades,
    body: () =>
      JSON.stringify({
        grades: list(790, (index) => ({ ...createGrade(index, questionKey(index)), userAnswer: "<".repeat(10_000) })),
      }),
  },
  "ten thousand marks in zones that nobody knows": {
    path: "/users/{uid}/progress",
    bounds: batchBody,
    status: 200,
    body: () => {
      const mark = (index: number) => ({ id: randomUUID(), itemKey: linkKey(index % 500), isDone: true });
      return JSON.stringify({
        marks: list(most, (index) => ({ ...mark(index), at: instant(index), zone: zone(most + index) })),
      });
    },
  },
  "twenty thousand things that are none": {
    ...grades,
    body: () => `{"grades":${written(most, "0")},"retractions":${written(most, "[]")}}`,
  },
  "fields that nobody knows": {
    ...grades,
    body: () => `{"grades":${written(most, '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":[[[[[]]]]]}')}}`,
  },
  escapes: { ...grades, body: () => `{"grades":${written(87, `"${String.raw`\u00e9`.repeat(15_000)}"`)}}` },
  "long numbers": { ...grades, body: () => `{"grades":${written(92, digits)}}` },
  "blanks between": { ...grades, status: 400, body: () => `{"grades":[${`${" ".repeat(90_000)},`.repeat(92)}0]}` },
  "lists within each other": { ...grades, status: 422, body: () => "[".repeat(8_000_000) },
  "a thousand materials at fault": {
    method: "PATCH",
    path: "/users/{uid}",
    bounds: listBody,
    status: 422,
    body: () => JSON.stringify({ savedMaterials: list(1000, (id) => ({ id, a: 1, b: 2, c: 3, d: 4, e: 5 })) }),
  },
  "a hundred events at fault": {
    path: "/customEvents",
    bounds: listBody,
    status: 422,
    body: () =>
      JSON.stringify({
        data: list(100, () => ({
          event: "SEARCHING",
          timestamp: "x",
          items: list(50, () => ({ itemId: "&".repeat(20) })),
        })),
      }),
  },
};

for (const [what, { method = "POST", path, bounds, status, body }] of Object.entries(largeBodies))
  siteTest(`others have their turn while a large body is worked on: ${what}`, async () => {
    const { browser, uid } = await openPremium(site, `${what.replaceAll(/\W+/g, ".")}@largest.example`);
    const measure = async () => {
      const bytes = new TextEncoder().encode(body());
      expect(bytes.length).toBeLessThanOrEqual(bounds.bytes);
      const headers = { "content-type": "application/json", "content-length": `${bytes.length}`, origin: site.origin };
      return longestBlock(async () => {
        const response = await browser.send(`/api${path.replace("{uid}", uid)}`, { method, body: bytes, headers });
        expect(response.status).toBe(status);
        await response.arrayBuffer();
      });
    };
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < measurements && least >= longestMs; count += 1)
      least = Math.min(least, await measure());
    expect(least).toBeLessThan(longestMs);
  });
