import { randomUUID } from "node:crypto";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { drive } from "#bench/drive.ts";
import { onBothDatabases } from "#bench/on-both-databases.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { readMemory } from "#bench/process-memory.ts";
import { type SiteData, withSite } from "#bench/server-process.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";

const targetMb = { embedded: 700, postgresql: 350 };
const pageViews = 1000;

/** Measures resident memory of the site's process after 1,000 page views of visitors and a premium learner. */
export const memory: Measurement = {
  name: "memory",
  measure: async (say) => {
    if (process.platform !== "linux") {
      return [skipped("resident memory", "MB", "Read from /proc, which this system does not have.")];
    }
    const catalogue = await loadCatalogue("content");
    return onBothDatabases({ what: "memory", unit: "MB" }, async (data, name) => {
      const names = name === "embedded" ? ["embedded, first start", "embedded, second start"] : [name];
      const figures: BenchMetric[] = [];
      for (const one of names) figures.push(...(await measureSite(data, { catalogue, say, name: one })));
      return figures;
    });
  },
};

interface Setting {
  catalogue: Catalogue;
  say: (line: string) => void;
  name: string;
}

function measureSite(data: SiteData, { catalogue, say, name }: Setting): Promise<BenchMetric[]> {
  return withSite(data, async (site) => {
    const atStart = readMemory(site.pid);
    say(`${pageViews} page views, ${name}`);
    const { cookie } = await makePremiumLearner(site.origin, `${randomUUID()}@memory.example`);
    const views = mixViews(catalogue, cookie);
    const viewed = await drive({ origin: site.origin, ask: views, requests: pageViews, limitMs: 300_000 });
    if (viewed < pageViews) throw new Error(`Only ${viewed} of ${pageViews} pages were answered in 5 minutes.`);
    const after = readMemory(site.pid);
    const target = data.databaseUrl === null ? targetMb.embedded : targetMb.postgresql;
    return [
      benchMetric({
        what: `memory, ${name}`,
        value: after.rss,
        unit: "MB",
        target,
        how: `VmRSS after ${viewed} page views`,
      }),
      benchMetric({ what: `memory peak, ${name}`, value: after.peak, unit: "MB", how: "VmHWM, the maximum so far" }),
      benchMetric({
        what: `memory at the start, ${name}`,
        value: atStart.rss,
        unit: "MB",
        how: 'VmRSS at "ready at", before any page',
      }),
    ];
  });
}

/** Returns the request of each number: alternately one of a visitor, who opens every page, and one of a learner. */
function mixViews({ programs, courses }: Catalogue, cookie: string) {
  const visitorPages = [
    paths.home(),
    paths.browse(),
    ...programs.map(({ name }) => paths.program(name)),
    ...courses.map(({ name }) => paths.course(name)),
  ];
  const authored = courses.filter(({ links }) => links.length > 0);
  const learnerPages = authored.flatMap(({ name, topics }) => [
    paths.home(),
    ...["learn", "sup", "practice", "build"].map((mode) => paths.courseMode(name, mode)),
    paths.review(name, topics[0]?.label ?? ""),
    paths.reviewAll(name),
    paths.due(),
  ]);
  const turn = (pages: string[], number: number) => pages[number % pages.length] ?? paths.home();
  return (number: number) => {
    const view = Math.floor(number / 2);
    const accept = { "accept-encoding": "br" };
    return number % 2 === 0
      ? { path: turn(visitorPages, view), headers: accept }
      : { path: turn(learnerPages, view), headers: { ...accept, cookie } };
  };
}
