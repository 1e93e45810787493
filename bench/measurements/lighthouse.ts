import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { categories, installLighthouse, type LighthouseReport, runLighthouse } from "#bench/lighthouse.ts";
import { median } from "#bench/median.ts";
import { withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { paths } from "#domain/paths.ts";
import { findBrowser } from "#tools/setup/find-browser.mjs";

/** Runs per page; the median counts. */
const rounds = 3;

/** Maximum number of attempts per run. */
const attempts = 3;

/** Minimum scores of a page, of 100. */
const minScores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Upper limits of the landing page. Kilobytes are of 1,000 bytes. */
const landing = { paintMs: 1500, layoutShift: 0.01, blockingMs: 50, scriptKb: 125, totalKb: 400 };

const pages = [
  { name: "landing", path: paths.home() },
  { name: "browse", path: paths.browse() },
  { name: "program", path: paths.program("Aerospace Engineering") },
  { name: "course", path: paths.course("Calculus I") },
  { name: "log-in", path: paths.logIn() },
];

const how = `Lighthouse's mobile preset, in production, median of ${rounds}`;

/** Runs Lighthouse on the pages that visitors open first. */
export const lighthouse: Measurement = {
  name: "lighthouse",
  isOnRequest: true,
  measure: async (say) => {
    const browser = await findBrowser(process.env);
    if ("reason" in browser) return [skipped("Lighthouse", "of 100", browser.reason)];
    say("installing Lighthouse into .cache, unless it is installed");
    await installLighthouse();
    return inTemporaryFolder((folder) => {
      const variables = { NODE_ENV: "production", AUTH_SECRET: randomBytes(32).toString("base64") };
      return withSite({ dataDir: join(folder, "data"), databaseUrl: null, variables }, async ({ origin }) => {
        const figures: BenchMetric[] = [];
        for (const { name, path } of pages) {
          const reports: LighthouseReport[] = [];
          for (let round = 1; round <= rounds; round += 1) {
            say(`${name}, round ${round} of ${rounds}`);
            reports.push(await runWithRetries(origin + path, { browser: browser.path, folder }));
          }
          figures.push(...figuresOf(name, reports));
        }
        return figures;
      });
    });
  },
};

/** Retries: Lighthouse sometimes loses the trace of a page and asks to be run again. */
async function runWithRetries(
  address: string,
  { browser, folder }: { browser: string; folder: string },
): Promise<LighthouseReport> {
  const file = join(folder, "report.json");
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await runLighthouse(address, { browser, file });
    } catch {
      // The last attempt reports the error.
    }
  }
  return runLighthouse(address, { browser, file });
}

function figuresOf(name: string, reports: LighthouseReport[]): BenchMetric[] {
  const middle = (of: (report: LighthouseReport) => number) => median(reports.map(of));
  const missed = [...new Set(reports.flatMap((report) => report.missed))];
  const explanation = missed.length > 0 ? `${how}; audits that lower a score: ${missed.join(", ")}` : how;
  const limits = name === "landing" ? landing : null;
  const most = (key: keyof typeof landing) => (limits ? { target: limits[key] } : {});
  const scores = categories.map((category) =>
    benchMetric({
      what: `${name}: ${category}`,
      value: middle(({ scores }) => scores[category]),
      unit: "of 100",
      target: minScores[category],
      isLeast: true,
      how: category === "performance" ? explanation : how,
    }),
  );
  return [
    ...scores,
    benchMetric({
      what: `${name}: largest contentful paint`,
      value: middle((r) => r.paintMs),
      unit: "ms",
      ...most("paintMs"),
      how,
    }),
    benchMetric({
      what: `${name}: layout shift`,
      value: middle((r) => r.layoutShift),
      unit: "shift",
      ...most("layoutShift"),
      how,
    }),
    benchMetric({
      what: `${name}: total blocking time`,
      value: middle((r) => r.blockingMs),
      unit: "ms",
      ...most("blockingMs"),
      how,
    }),
    benchMetric({
      what: `${name}: JavaScript transferred`,
      value: middle((r) => r.scriptBytes) / 1000,
      unit: "KB",
      ...most("scriptKb"),
      how,
    }),
    benchMetric({
      what: `${name}: total transferred`,
      value: middle((r) => r.totalBytes) / 1000,
      unit: "KB",
      ...most("totalKb"),
      how,
    }),
  ];
}
