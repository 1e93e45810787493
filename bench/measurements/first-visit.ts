import type { Browser } from "playwright-core";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { atSiteForBrowser, inChromium } from "#bench/in-browser.ts";
import { median } from "#bench/median.ts";
import { paths } from "#domain/paths.ts";

const visits = 5;

/** A phone on a slow line: milliseconds of delay, bytes a second, and how much slower its processor is. */
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** Milliseconds without a request after which a page counts as loaded, for what still moves. */
const settledMs = 500;

const pages = {
  landing: paths.home(),
  browse: paths.browse(),
  program: paths.program("Mathematics"),
  course: paths.course("Calculus I"),
};

/** Maximum time to the largest paint in milliseconds, and maximum layout shift. */
const targets = { paintMs: 1200, shift: 0.01 };

/** Measures the first visit of a phone on a slow line: the largest contentful paint, and how much the page shifts. */
export const firstVisit: Measurement = {
  name: "first-visit",
  isOnRequest: true,
  measure: (say) =>
    atSiteForBrowser("first-visit", (origin) =>
      inChromium(async (browser) => {
        const figures: BenchMetric[] = [];
        for (const [name, path] of Object.entries(pages)) {
          say(`${visits} visits to ${path}`);
          const seen: Visit[] = [];
          for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnce(browser, origin + path));
          figures.push(...toFigures(name, seen));
        }
        return figures;
      }),
    ),
};

/** Milliseconds to the largest contentful paint, and the cumulative layout shift. */
interface Visit {
  paintMs: number;
  shift: number;
}

async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(observePaints);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(settledMs);
    return await page.evaluate(() => (globalThis as unknown as { visit: Visit }).visit);
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps the last largest paint and the sum of the shifts in `visit`. */
function observePaints(): void {
  const visit = { paintMs: 0, shift: 0 };
  Object.assign(globalThis, { visit });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) visit.paintMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) visit.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

function toFigures(name: string, seen: readonly Visit[]): BenchMetric[] {
  const how = `1.6 Mbit/s, 150 ms, processor ÷ ${slowdown}, 412 px, median of ${visits}`;
  const of = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]));
  const paint = { what: `first visit, ${name}: largest paint`, unit: "ms", target: targets.paintMs, how } as const;
  const shift = { what: `first visit, ${name}: layout shift`, unit: "shift", target: targets.shift, how } as const;
  return [benchMetric({ ...paint, value: of("paintMs") }), benchMetric({ ...shift, value: of("shift") })];
}
