import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { type Ask, drive } from "#bench/drive.ts";
import { getBytes } from "#bench/get-bytes.ts";
import { type LearnerCase, learnerCases, visitorCases } from "#bench/load-cases.ts";
import { median } from "#bench/median.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, type SiteData, startServer, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";

/** Number of rounds per load; the median counts. */
const rounds = 5;

/** Earlier rounds that are not counted, after which hot code is compiled. */
const warmUps = 3;

/** Time limit of a round. */
const roundMs = 15_000;

/** Maximum cost of a visitor page as a multiple of a bare server's cost for the same bytes. */
const visitorRatio = 2;

const bareServer = fileURLToPath(new URL("../bare-server.ts", import.meta.url));
const what = "CPU time of the server's process, 16 keep-alive connections";

/** Measures CPU time per request of pages and of the API, on each database. */
export const cpu: Measurement = {
  name: "cpu",
  measure: async (say) => {
    const embedded = await inTemporaryFolder((dataDir) =>
      measureSite({ dataDir, databaseUrl: null }, { say, name: "embedded" }),
    );
    const postgresql = await withPostgresql((databaseUrl) =>
      inTemporaryFolder((dataDir) => measureSite({ dataDir, databaseUrl }, { say, name: "PostgreSQL" })),
    );
    const rest = "reason" in postgresql ? [skipped("CPU, PostgreSQL", "ms", postgresql.reason)] : postgresql;
    return [...embedded, ...rest];
  },
};

interface Setting {
  say: (line: string) => void;
  name: "embedded" | "PostgreSQL";
}

function measureSite(data: SiteData, { say, name }: Setting): Promise<BenchMetric[]> {
  return withSite(data, async (site) => {
    // Visitor pages do not use the database: once is enough.
    const visitors = name === "embedded" ? await measureVisitors(site, say) : [];
    const learner = await makePremiumLearner(site.origin, `${randomUUID()}@cpu.example`);
    const figures: BenchMetric[] = [];
    for (const load of learnerCases(await loadCatalogue("content"), learner)) {
      say(`${load.name}, ${name}`);
      figures.push(await measureLearner(site, load, name));
    }
    return [...visitors, ...figures];
  });
}

async function measureLearner(site: ServerProcess, load: LearnerCase, database: Setting["name"]): Promise<BenchMetric> {
  const { name, target } = load;
  const cost = await costPerRequest([site], load);
  const scope = database === "embedded" ? "the database included" : "the database server not included";
  const measured = {
    what: `CPU, ${name}, ${database}`,
    value: cost[0] ?? 0,
    unit: "ms",
    how: `${what}; ${scope}`,
  } as const;
  return benchMetric(target === undefined ? measured : { ...measured, target });
}

/**
 * Compares visitor pages with a bare server that sends the very same headers and bytes, alternating in the same run.
 */
function measureVisitors(site: ServerProcess, say: (line: string) => void): Promise<BenchMetric[]> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "answers.json");
    writeFileSync(file, JSON.stringify(await captureAnswers(site.origin)));
    const bare = await startServer([bareServer, file]);
    try {
      const figures: BenchMetric[] = [];
      for (const { name, path } of visitorCases) {
        say(`${name}, visitor, and the bare server`);
        const ask = () => ({ path, headers: { "accept-encoding": "br" } });
        const [bareMs = 0, siteMs = 0] = await costPerRequest([bare, site], { ask, requests: 3000 });
        figures.push(
          benchMetric({
            what: `CPU, bare server, ${name}`,
            value: bareMs,
            unit: "ms",
            how: `the same headers and bytes; ${what}`,
          }),
          benchMetric({
            what: `CPU, ${name}, visitor`,
            value: siteMs,
            unit: "ms",
            how: `from the page cache; ${what}`,
          }),
          benchMetric({
            what: `CPU, ${name}, visitor, ratio`,
            value: siteMs / bareMs,
            unit: "of bare",
            target: visitorRatio,
            how: `to the bare server, alternating in ${rounds} rounds of 3000 requests`,
          }),
        );
      }
      return figures;
    } finally {
      await bare.stop();
    }
  });
}

async function captureAnswers(origin: string): Promise<Record<string, { headers: unknown; body: string }>> {
  const answers: Record<string, { headers: unknown; body: string }> = {};
  for (const { path } of visitorCases) {
    const { headers, body } = await getBytes(origin, path);
    // Node.js adds these itself.
    const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...own } = headers;
    answers[path] = { headers: own, body: body.toString("base64") };
  }
  return answers;
}

/** Measures the CPU time of a request in milliseconds, for each of several servers: medians of alternating rounds. */
async function costPerRequest(
  servers: ServerProcess[],
  { ask, requests }: { ask: (number: number) => Ask; requests: number },
): Promise<number[]> {
  let offset = 0;
  const run = async (server: ServerProcess) => {
    const first = offset;
    offset += requests;
    const before = await server.cpuMs();
    const answered = await drive({
      origin: server.origin,
      ask: (number) => ask(first + number),
      requests,
      limitMs: roundMs,
    });
    return ((await server.cpuMs()) - before) / answered;
  };
  const costs = servers.map((): number[] => []);
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const cost = await run(server);
      if (round >= warmUps) costs[index]?.push(cost);
    }
  }
  return costs.map(median);
}
