import type { Browser, BrowserContext } from "playwright-core";
import { launchChromium } from "#tests/helpers/screens/test-chromium.ts";
import { findBrowser } from "#tools/setup/find-browser.mjs";
import { type BenchMetric, benchMetric, skipped } from "./bench-metric.ts";
import { median } from "./median.ts";
import { withSite } from "./server-process.ts";
import { inTemporaryFolder } from "./undo-at-exit.ts";

/** One frame at 60 a second, in milliseconds. */
export const frameMs = 16.7;

/** Measures at a new site with the embedded database; skips the measurement where there is no browser. */
export async function atSiteForBrowser(
  name: string,
  measure: (origin: string) => Promise<BenchMetric[]>,
): Promise<BenchMetric[]> {
  const found = await findBrowser(process.env);
  if ("reason" in found) return [skipped(name, "ms", found.reason)];
  return inTemporaryFolder((dataDir) => withSite({ dataDir, databaseUrl: null }, ({ origin }) => measure(origin)));
}

/** Runs work in a new browser, and closes it. */
export async function inChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Returns the figures of times in milliseconds: their median within one frame, their 95th percentile within two. */
export function toFrameFigures(
  name: string,
  { what, times, how }: { what: string; times: readonly number[]; how: string },
): BenchMetric[] {
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;
  return [
    benchMetric({ what: `${name}: ${what}`, value: median(times), unit: "ms", target: frameMs, how }),
    benchMetric({ what: `${name}: the same, 95th percentile`, value: p95, unit: "ms", target: 2 * frameMs, how }),
  ];
}

/** Adds the cookies of a `Cookie` header to a browser context. */
export function addCookies(context: BrowserContext, origin: string, header: string): Promise<void> {
  const pairs = header.split("; ").filter((pair) => pair !== "");
  return context.addCookies(
    pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: origin,
    })),
  );
}
