import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeHiddenRoutes } from "./hidden-routes.ts";

function buildOf(routes: Record<string, { module: string; hasLoader?: boolean; hasAction?: boolean }>): string {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-untold-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const { module } of Object.values(routes)) writeFileSync(join(folder, module), "export {};");
  const manifest = JSON.stringify({ version: "1", routes });
  writeFileSync(join(folder, "assets/manifest-1.js"), `window.__reactRouterManifest=${manifest};`);
  return folder;
}

test("browsers get neither the operator's routes nor their code", () => {
  const folder = buildOf({
    "routes/home": { module: "/assets/home-1.js" },
    "routes/operator": { module: "/assets/operator-1.js" },
  });
  removeHiddenRoutes(folder);
  const manifest = readFileSync(join(folder, "assets/manifest-1.js"), "utf8");
  expect(manifest).toBe(
    'window.__reactRouterManifest={"version":"1","routes":{"routes/home":{"module":"/assets/home-1.js"}}};',
  );
  expect(existsSync(join(folder, "assets/operator-1.js"))).toBe(false);
  expect(existsSync(join(folder, "assets/home-1.js"))).toBe(true);
});

test("a build without them is refused, so that a renamed route does not reveal them", () => {
  const folder = buildOf({ "routes/home": { module: "/assets/home-1.js" } });
  expect(() => removeHiddenRoutes(folder)).toThrow("routes/operator");
});

test("browsers are told what a route has, and not what it lacks", () => {
  const folder = buildOf({
    "routes/home": { module: "/assets/home-1.js", hasLoader: true, hasAction: false },
    "routes/operator": { module: "/assets/operator-1.js" },
  });
  removeHiddenRoutes(folder);
  expect(readFileSync(join(folder, "assets/manifest-1.js"), "utf8")).toContain(
    '{"routes/home":{"module":"/assets/home-1.js","hasLoader":true}}',
  );
});
