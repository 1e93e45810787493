import { join } from "node:path";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { drive } from "#bench/drive.ts";
import { writeCompleteCatalogue } from "#bench/full-catalogue.ts";
import { median } from "#bench/median.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { readMemory } from "#bench/process-memory.ts";
import { type ServerProcess, type SiteData, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { paths } from "#domain/paths.ts";
import { sizeFormulaCache } from "#server/catalogue/formula.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { renderText } from "#server/catalogue/render-text.ts";

const target = { startSeconds: 5, memoryMb: 350, pageMs: 5 };
const starts = 3;
const textRounds = 5;
/** Views of each course: a visitor's page, then a learner's links, practice and session. */
const viewsOfCourse = 4;

/** Measures start, memory and pages of a site on PostgreSQL whose 418 courses are all complete. */
export const complete: Measurement = {
  name: "complete",
  isOnRequest: true,
  measure: async (say) => {
    if (process.platform !== "linux")
      return [skipped("complete courses", "MB", "Memory is read from /proc, which this system does not have.")];
    const figures = await withPostgresql((databaseUrl) =>
      inTemporaryFolder(async (folder) => {
        say("writing complete courses");
        const contentDir = join(folder, "content");
        const names = await writeCompleteCatalogue(contentDir);
        const data = { dataDir: join(folder, "data"), databaseUrl, variables: { CONTENT_DIR: contentDir } };
        return measureSite(names, data, say);
      }),
    );
    return "reason" in figures ? [skipped("complete courses", "MB", figures.reason)] : figures;
  },
};

async function measureSite(
  names: readonly string[],
  data: SiteData,
  say: (line: string) => void,
): Promise<BenchMetric[]> {
  say("first start, which creates the tables");
  await withSite(data, async () => {});
  const started: number[] = [];
  const spent: number[] = [];
  const noteStart = async ({ readyMs, cpuMs }: ServerProcess) => {
    started.push(readyMs);
    spent.push(await cpuMs());
  };
  for (let round = 1; round < starts; round += 1) {
    say(`start ${round} of ${starts}`);
    await withSite(data, noteStart);
  }
  say(`start ${starts} of ${starts}, then ${names.length * viewsOfCourse} pages`);
  return withSite(data, async (site) => {
    const { origin, pid } = site;
    await noteStart(site);
    const atStart = readMemory(pid);
    const { cookie } = await makePremiumLearner(origin, "learner@complete.example");
    const viewOf = (number: number) => {
      const name = names[Math.floor(number / viewsOfCourse)] ?? "";
      const headers = { "accept-encoding": "br" };
      const kinds = [
        { path: paths.course(name), headers },
        { path: paths.courseMode(name, "learn"), headers: { ...headers, cookie } },
        { path: paths.courseMode(name, "practice"), headers: { ...headers, cookie } },
        { path: paths.reviewAll(name), headers: { ...headers, cookie } },
      ];
      return kinds[number % viewsOfCourse] ?? { path: paths.home() };
    };
    const requests = names.length * viewsOfCourse;
    const viewed = await drive({ origin, ask: viewOf, requests, limitMs: 900_000 });
    if (viewed < requests) throw new Error(`Only ${viewed} of ${requests} pages were answered in 15 minutes.`);
    const after = readMemory(pid);
    const texts = await timeTexts(data.variables?.CONTENT_DIR ?? "");
    const of = `${names.length} complete courses`;
    return [
      benchMetric({
        what: "start, complete courses",
        value: median(started) / 1000,
        unit: "s",
        target: target.startSeconds,
        how: `from spawn to "ready at", ${of}, PostgreSQL; median of ${starts}`,
      }),
      benchMetric({
        what: "start, CPU, complete courses",
        value: median(spent) / 1000,
        unit: "s",
        how: `CPU time of the process until "ready at", all threads; median of ${starts}`,
      }),
      benchMetric({
        what: "memory, complete courses",
        value: after.rss,
        unit: "MB",
        target: target.memoryMb,
        how: `VmRSS after ${viewed} page views, ${viewsOfCourse} of each of ${of}`,
      }),
      benchMetric({ what: "memory peak, complete courses", value: after.peak, unit: "MB", how: "VmHWM" }),
      benchMetric({
        what: "memory at the start, complete courses",
        value: atStart.rss,
        unit: "MB",
        how: 'VmRSS at "ready at", before any page',
      }),
      benchMetric({
        what: "texts of a course page, complete courses",
        value: texts.page,
        unit: "ms",
        target: target.pageMs,
        how: `CPU time of description and objectives of the dearest of ${of}, seen again after all the others`,
      }),
      benchMetric({
        what: "every text of a course, complete courses",
        value: texts.all,
        unit: "ms",
        how: `CPU time of the dearest of ${of}, with its practice, seen again after all the others`,
      }),
    ];
  });
}

/**
 * Returns the milliseconds of CPU time of the dearest course: its page's texts, and all, rendered again after those of
 * every other course.
 */
async function timeTexts(contentDir: string): Promise<{ page: number; all: number }> {
  const catalogue = await loadCatalogue(contentDir);
  sizeFormulaCache(catalogue);
  const pages = catalogue.courses.map(({ document, topics }) => [
    document.description,
    ...topics.flatMap(({ objectives }) => objectives),
  ]);
  const all = catalogue.courses.map(({ topics, deepDive }, index) => [
    ...(pages[index] ?? []),
    ...questionsOf(
      catalogue,
      [...topics, ...deepDive].flatMap(({ questions }) => questions),
    ).flatMap(({ question, answer, hint = "" }) => [question, answer, hint]),
  ]);
  for (const texts of all) cpuOf(texts);
  return { page: dearest(pages), all: dearest(all) };
}

/** A pause of the collector is no cost of a text: each course counts with the fastest of its rounds. */
function dearest(courses: readonly (readonly string[])[]): number {
  const rounds = Array.from({ length: textRounds }, () => courses.map(cpuOf));
  return Math.max(...courses.map((_, index) => Math.min(...rounds.map((took) => took[index] ?? 0))));
}

function cpuOf(texts: readonly string[]): number {
  const begun = process.cpuUsage();
  for (const text of texts) renderText(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
