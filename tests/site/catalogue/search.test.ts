import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const ask = (query: string) => site.openBrowser().get(paths.apiObjectives(query));
const statusAndCode = async (response: Response) => [response.status, (await response.json()).code];

siteTest("a device gets names, states and topics in one small file, and once more only if they changed", async () => {
  const browser = site.openBrowser();
  const first = await browser.get(paths.apiSearchEntries());
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const { entries } = await first.json();
  const named = (name: string) => entries.find((entry: { name: string }) => entry.name === name);
  expect(named("Mathematics")).toEqual({
    type: "program",
    name: "Mathematics",
    aliases: expect.arrayContaining(["math"]),
  });
  const physics = named("Physics I");
  expect(physics).toMatchObject({ type: "course", state: "ready" });
  expect(physics.topics).toContain("Gravitation");
  const tag = first.headers.get("etag") ?? "";
  const again = await browser.get(paths.apiSearchEntries(), { "if-none-match": tag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
});

siteTest("what a device loads for its search is at most 80 KB in Brotli", async () => {
  const { headers } = await fetch(site.origin + paths.apiSearchEntries(), { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(10_000);
  expect(Number(headers.get("content-length"))).toBeLessThan(80_000);
});

siteTest("the server finds courses by what they teach, with the topic that teaches it", async () => {
  const response = await ask("standard deviation");
  expect(response.status).toBe(200);
  const { results } = await response.json();
  expect(results.length).toBeLessThanOrEqual(25);
  expect(results[0]).toMatchObject({ type: "course", topic: expect.any(String), state: expect.any(String) });
  expect(results[0].objective).toMatch(/standard deviation/i);
});

siteTest("a query without a text, or a longer one than is searched for, is refused", async () => {
  expect(await statusAndCode(await ask(""))).toEqual([422, "invalid_request"]);
  expect(await statusAndCode(await site.openBrowser().get("/api/search/objectives"))).toEqual([422, "invalid_request"]);
  expect(await statusAndCode(await ask("x".repeat(101)))).toEqual([422, "invalid_request"]);
  expect((await ask("x".repeat(100))).status).toBe(200);
});

siteTest("queries of nothing but signs, or of one letter, find nothing", async () => {
  for (const query of ["%", "' or 1=1 --", "\\", "((((((((", "數學", "a", "\uD800", "constructor __proto__", ".*"])
    expect(await (await ask(query)).json(), query).toEqual({ results: [] });
});

siteTest("a network that asks without rest has to wait, others have not", async () => {
  const browser = site.openBrowser();
  const asked = () => browser.get(paths.apiObjectives("entropy"));
  site.advance(60_000 - (site.resources.now().getTime() % 60_000));
  site.holdTime();
  for (let count = 0; count < 1200; count += 1) expect((await asked()).status).toBe(200);
  const refused = await asked();
  expect(await statusAndCode(refused)).toEqual([429, "too_many_requests"]);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await ask("entropy")).status).toBe(200);
  site.advance(60_000);
  expect((await asked()).status).toBe(200);
});

siteTest("without JavaScript the page finds names, topics and what courses teach", async () => {
  const page = async (query: string) => (await site.openBrowser().get(paths.browse(query))).text();
  expect(await page("calc 1")).toContain('href="/courses/Calculus%20I"');
  const gravity = await page("gravity");
  expect(gravity).toContain('href="/courses/Physics%20I#topic-gravitation"');
  expect(gravity.replaceAll(/<[^>]*>/g, "")).toContain("Gravitation — topic of Physics I");
  expect((await page("standard deviation")).replaceAll(/<[^>]*>/g, "")).toMatch(/— objective of \w/);
});
