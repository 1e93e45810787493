import { type CatalogueEntry, createSearch } from "#domain/search/search.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { listSearchEntries } from "#server/catalogue/search-entries.ts";
import { type BenchMetric, benchMetric } from "./bench-metric.ts";
import { namesLikeOurs } from "./many-names.ts";
import { median, quantile } from "./median.ts";

/** Courses of the site's own catalogue, and of one a hundred times as large. */
const courses = 418;
const manyCourses = courses * 100;

/** Number of names that are typed, letter by letter, and of those typed before to warm the code up. */
const typedNames = 60;
const warmNames = 10;

/** Maximum milliseconds of 95 of 100 keystrokes, which leave a frame to the page. */
const target = { own: 1, many: 4 };

/** Measures the search without a page: each letter of real names, over the site's catalogue and a hundred times as much. */
export async function measureTypedNames(): Promise<BenchMetric[]> {
  const own = listSearchEntries(await loadCatalogue("content"));
  const many = (await namesLikeOurs(manyCourses)).map((name) => ({ type: "course" as const, name }));
  return [
    ...figuresOf(own, `${own.length} programs and courses with topics`, target.own),
    ...figuresOf(many, `${many.length} names`, target.many),
  ];
}

function figuresOf(entries: readonly CatalogueEntry[], over: string, most: number): BenchMetric[] {
  const search = createSearch(entries);
  const typed = Array.from({ length: typedNames }, (_, at) => entries[(at * 6_151) % entries.length]?.name ?? "");
  for (const name of typed.slice(0, warmNames)) timesOf(search, name);
  const times = typed.flatMap((name) => timesOf(search, name));
  const how = `${times.length} beginnings of ${typedNames} names, from the first letter, by the code of browser and server`;
  return [
    benchMetric({ what: `search over ${over}, a keystroke: median`, value: median(times), unit: "ms", how }),
    benchMetric({ what: "the same, 95th percentile", value: quantile(times, 0.95), unit: "ms", target: most, how }),
    benchMetric({ what: "the same, longest", value: Math.max(...times), unit: "ms", how }),
  ];
}

/** Returns the milliseconds of a search for each beginning of a name. */
function timesOf(search: (query: string) => unknown, name: string): number[] {
  return Array.from(name, (_, end) => {
    const begun = performance.now();
    search(name.slice(0, end + 1));
    return performance.now() - begun;
  });
}
