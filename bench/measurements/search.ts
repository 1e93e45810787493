import type { BenchMetric, Measurement } from "#bench/bench-metric.ts";
import { atSiteForBrowser, inChromium, toFrameFigures } from "#bench/in-browser.ts";
import { measureTypedNames } from "#bench/typed-names.ts";
import { paths } from "#domain/paths.ts";
import { typeInSearch } from "#tests/helpers/screens/type-in-search.ts";

const words = ["thermodynamics", "engineering", "quantum mechanics", "linear algebra", "microeconomics"];

/**
 * Measures what a keystroke costs in the search: the function alone, over our catalogue and one a hundred times as large,
 * and on Explore in the browser until its results are laid out.
 */
export const search: Measurement = {
  name: "search",
  measure: async (say) => {
    say("names, letter by letter");
    const alone = await measureTypedNames();
    return [...alone, ...(await atSiteForBrowser("search", (origin) => measureOnExplore(origin, say)))];
  },
};

async function measureOnExplore(origin: string, say: (line: string) => void): Promise<BenchMetric[]> {
  say(`${words.length} words, letter by letter`);
  const times = await measureKeystrokes(origin);
  const how = `in the browser, from the event to the results laid out, of ${times.length} keystrokes`;
  return toFrameFigures("search", { what: "a keystroke to its results", times, how });
}

function measureKeystrokes(origin: string): Promise<number[]> {
  return inChromium(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(origin + paths.browse(), { waitUntil: "networkidle" });
    const box = page.locator("main").getByRole("searchbox");
    // The first letter loads the search.
    await box.fill("c");
    await page.getByRole("search").getByRole("link").first().waitFor();
    return (await page.evaluate(typeInSearch, words)).map(({ ms }) => ms);
  });
}
