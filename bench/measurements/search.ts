import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { paths } from "#domain/paths.ts";
import { launchChromium } from "#tests/helpers/screens/test-chromium.ts";
import { type Keystroke, typeInSearch } from "#tests/helpers/screens/type-in-search.ts";
import { findBrowser } from "#tools/setup/find-browser.mjs";

/** One frame at 60 a second, in milliseconds. */
const frameMs = 16.7;

const words = ["thermodynamics", "engineering", "quantum mechanics", "linear algebra", "microeconomics"];

/** Measures how long the search on Explore takes in the browser from a keystroke to its results, laid out. */
export const search: Measurement = {
  name: "search",
  measure: async (say) => {
    const found = await findBrowser(process.env);
    if ("reason" in found) return [skipped("search", "ms", found.reason)];
    return inTemporaryFolder((dataDir) =>
      withSite({ dataDir, databaseUrl: null }, async ({ origin }) => {
        say(`${words.length} words, letter by letter`);
        return toFigures(await measureKeystrokes(origin));
      }),
    );
  },
};

function toFigures(keystrokes: readonly Keystroke[]): BenchMetric[] {
  const times = keystrokes.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = times[Math.ceil(0.95 * times.length) - 1] ?? 0;
  const how = `in the browser, from the event to the results laid out, of ${times.length} keystrokes`;
  return [
    benchMetric({ what: "search: a keystroke to its results", value: median(times), unit: "ms", target: frameMs, how }),
    benchMetric({ what: "search: the same, 95th percentile", value: p95, unit: "ms", target: 2 * frameMs, how }),
  ];
}

async function measureKeystrokes(origin: string): Promise<Keystroke[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(origin + paths.browse(), { waitUntil: "networkidle" });
    const box = page.locator("main").getByRole("searchbox");
    // The first letter loads the search.
    await box.fill("c");
    await page.getByRole("search").getByRole("link").first().waitFor();
    return await page.evaluate(typeInSearch, words);
  } finally {
    await browser.close();
  }
}
