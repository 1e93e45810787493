import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { getBytes } from "#bench/get-bytes.ts";
import { namesLikeOurs } from "#bench/many-names.ts";
import { median } from "#bench/median.ts";
import { readMemory } from "#bench/process-memory.ts";
import { withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { paths } from "#domain/paths.ts";
import { createSearch } from "#domain/search/search.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { fakeCatalogue } from "#tests/helpers/study/imported-documents.ts";

/** Number of courses in the site's own catalogue; the large catalogue has ten times as many. */
const courses = 418;
const times = 10;
const starts = 3;
const requests = 100;

/** Names of a hundred times the catalogue, and the maximum milliseconds of a search over them: a frame. */
const manyNames = courses * 100;
const frameMs = 16;

/** Maximum growth: what depends on the catalogue may grow less than the catalogue; what does not may vary by half. */
const target = { grows: times, flat: 1.5 };

const browsePage = "browse page, which lists the whole catalogue";

/** Measures start, memory, pages and search with a catalogue ten times as large. */
export const scale: Measurement = {
  name: "scale",
  measure: async (say) => {
    if (process.platform !== "linux")
      return [
        skipped("ten times the catalogue", "times", "Memory is read from /proc, which this system does not have."),
      ];
    const names = await namesLikeOurs(manyNames);
    const one = await measureCatalogue(names.slice(0, courses), say);
    const ten = await measureCatalogue(names.slice(0, courses * times), say);
    return [...figuresOf(one, ten), searchOfMany(names)];
  },
};

/**
 * Costs of a site with a catalogue: seconds and MB at "ready at", and the median milliseconds of each kind of request.
 */
interface Measured {
  startMs: number;
  rss: number;
  asked: Map<string, number>;
}

/** Measures a generated catalogue with as many courses as names, and a search over these. */
function measureCatalogue(names: readonly string[], say: (line: string) => void): Promise<Measured> {
  const count = names.length;
  return inTemporaryFolder(async (folder) => {
    say(`writing ${count} courses`);
    const content = join(folder, "content");
    const catalogue = fakeCatalogue(count);
    await writeCatalogue(content, catalogue);
    const data = { dataDir: join(folder, "data"), databaseUrl: null, variables: { CONTENT_DIR: content } };
    say("first start, which creates the database");
    await withSite(data, async () => {});
    const started: number[] = [];
    const memory: number[] = [];
    const asked = new Map<string, number>();
    for (let round = 1; round <= starts; round += 1) {
      say(`start ${round} of ${starts}`);
      await withSite(data, async ({ origin, pid, readyMs }) => {
        started.push(readyMs);
        memory.push(readMemory(pid).rss);
        if (round === starts) for (const [what, path] of kinds(count)) asked.set(what, await timeOf(origin, path));
      });
    }
    asked.set("search", timeOfSearch(names));
    return { startMs: median(started), rss: median(memory), asked };
  });
}

async function writeCatalogue(folder: string, content: Content): Promise<void> {
  for (const document of canonicalDocuments(content)) {
    await mkdir(dirname(join(folder, document.file)), { recursive: true });
    await writeFile(join(folder, document.file), canonicalText(document));
  }
}

/** Returns the kinds of request, each with the address of every number, spread over the catalogue. */
function kinds(count: number): [string, (number: number) => string][] {
  const anyCourse = (number: number) => ((number * 97) % count) + 1;
  return [
    ["course page", (number) => paths.course(`Course ${anyCourse(number)}`)],
    ["program page", (number) => paths.program(`Program ${(number % 20) + 1}`)],
    ["landing page", () => paths.home()],
    [browsePage, () => paths.browse()],
  ];
}

/**
 * Returns the median milliseconds of a search, as browser and server perform it, for parts of names with a missing
 * letter.
 */
function timeOfSearch(names: readonly string[]): number {
  const search = createSearch(names.map((name) => ({ type: "course", name })));
  const took = Array.from({ length: requests }, (_, number) => {
    const name = names[(number * 97) % names.length] ?? "";
    const typed = name.slice(0, 2) + name.slice(3, 12);
    const begun = performance.now();
    search(typed);
    return performance.now() - begun;
  });
  return median(took.slice(10));
}

function searchOfMany(names: readonly string[]): BenchMetric {
  return benchMetric({
    what: `search over ${names.length} names`,
    value: timeOfSearch(names),
    unit: "ms",
    target: frameMs,
    how: `median of ${requests} parts of names with a letter left out, by the code that browser and server run`,
  });
}

/** Returns the median milliseconds of a response to sequential requests, after a few that warm up. */
async function timeOf(origin: string, path: (number: number) => string): Promise<number> {
  const took: number[] = [];
  for (let number = 0; number < requests + 10; number += 1) {
    const begun = performance.now();
    await getBytes(origin, path(number));
    if (number >= 10) took.push(performance.now() - begun);
  }
  return median(took);
}

function figuresOf(one: Measured, ten: Measured): BenchMetric[] {
  const ratio = (what: string, [before, after]: [number, number], { unit, most }: { unit: string; most: number }) =>
    benchMetric({
      what: `${what}, ${times} times the catalogue`,
      value: after / before,
      unit: "times",
      target: most,
      how: `${courses} courses ${before.toFixed(1)} ${unit}, ${courses * times} courses ${after.toFixed(1)} ${unit}`,
    });
  const asked = [...ten.asked].map(([what, after]): BenchMetric => {
    return ratio(what, [one.asked.get(what) ?? Number.NaN, after], {
      unit: "ms",
      most: what === browsePage ? target.grows : target.flat,
    });
  });
  return [
    ratio("start", [one.startMs, ten.startMs], { unit: "ms", most: target.grows }),
    ratio("memory at the start", [one.rss, ten.rss], { unit: "MB", most: target.grows }),
    ...asked,
  ];
}
