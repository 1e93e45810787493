import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import type { App } from "#server/app.ts";
import type { Resources } from "#server/resources.ts";
import { createRoutePatterns, unknownRoute } from "#server/route-patterns.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/**
 * Addresses that are not routes: one is requested by the not-found page itself, the other belongs to the mail sandbox.
 */
const elsewhere = [paths.malformed(), paths.outbox()];

/** Parameters of addresses that exist only for certain values; all others accept any text. */
const names: Readonly<Record<string, readonly unknown[]>> = {
  apiExport: ["a", "anki"],
  apiSessionOutcome: ["a", { since: "b", courses: ["c"] }],
  welcome: [paths.home()],
};

async function listRoutes(): Promise<readonly string[]> {
  const build: { createApp(resources: Resources): App } = await import(
    new URL("../../../build/server/index.js", import.meta.url).href
  );
  return build.createApp(site.resources).routes;
}

siteTest("every address that the site writes is one that it answers", async () => {
  const routeOf = createRoutePatterns(await listRoutes());
  const written = Object.entries(paths).map(([name, write]) =>
    (write as (...given: unknown[]) => string)(...(names[name] ?? ["a", "b", "c"])),
  );
  // A browser does not send the fragment.
  const asked = written.map((path) => path.split("#", 1)[0] ?? "");
  const unanswered = asked.filter((path) => routeOf(path) === unknownRoute && !elsewhere.includes(path));
  expect(written.length).toBeGreaterThan(50);
  expect(unanswered).toEqual([]);
});

siteTest("every line of robots.txt hides something that is there", async () => {
  const routes = (await listRoutes()).map((route) => route.replaceAll(/:\w+/g, "*"));
  const robots = await (await site.openBrowser().get("/robots.txt")).text();
  const lines = robots.split("\n").flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
  expect(lines.length).toBeGreaterThan(5);
  const ofSandboxes = "/sandbox/";
  const isThere = (line: string) => line === ofSandboxes || routes.some((route) => route.startsWith(line));
  expect(lines.filter((line) => !isThere(line))).toEqual([]);
});
