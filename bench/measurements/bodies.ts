import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, type SiteData, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { type LargeBody, type LargeBodySource, listLargeBodies } from "#tests/helpers/study/large-bodies.ts";

/** Milliseconds that one request may keep the thread from all others. */
const targetMs = 50;

/** How often each body is sent. The least counts: a collection of garbage falls into one of them at most. */
const rounds = 3;

/** Measures for how long a body close to its limit keeps the main thread from other requests. */
export const bodies: Measurement = {
  name: "bodies",
  measure: async (say) => {
    const { questionByKey, linkByKey } = await loadCatalogue("content");
    const keys = { questionKeys: [...questionByKey.keys()], linkKeys: [...linkByKey.keys()] };
    const measure = (name: string, databaseUrl: string | null) =>
      inTemporaryFolder((dataDir) => measureSite({ dataDir, databaseUrl }, { ...keys, name, say }));
    const embedded = await measure("embedded", null);
    const postgresql = await withPostgresql((databaseUrl) => measure("PostgreSQL", databaseUrl));
    const rest = "reason" in postgresql ? [skipped("largest bodies, PostgreSQL", "ms", postgresql.reason)] : postgresql;
    return [...embedded, ...rest];
  },
};

interface Setting extends Omit<LargeBodySource, "now"> {
  name: string;
  say: (line: string) => void;
}

function measureSite(data: SiteData, { name, say, ...keys }: Setting): Promise<BenchMetric[]> {
  return withSite(data, async (site) => {
    const figures: BenchMetric[] = [];
    for (const [index, body] of listLargeBodies({ ...keys, now: new Date() }).entries()) {
      say(`${body.what}, ${name}`);
      const learner = await makePremiumLearner(site.origin, `bodies-${index}@bench.example`);
      const blocks: number[] = [];
      for (let round = 0; round < rounds; round += 1) blocks.push(await longestBlock(site, { body, learner }));
      figures.push(
        benchMetric({
          what: `longest block by ${body.what}, ${name}`,
          value: Math.min(...blocks),
          unit: "ms",
          target: targetMs,
          how: `longest computation of the main thread in one turn, least of ${rounds}`,
        }),
      );
    }
    return figures;
  });
}

interface Sent {
  body: LargeBody;
  learner: { uid: string; cookie: string };
}

/** Sends a body and returns the longest computation in one turn until its answer, in milliseconds. */
async function longestBlock(site: ServerProcess, { body, learner }: Sent): Promise<number> {
  await site.longestBlock();
  const response = await fetch(new URL(`/api${body.path.replace("{uid}", learner.uid)}`, site.origin), {
    method: body.method,
    body: body.write(),
    headers: { "content-type": "application/json", cookie: learner.cookie, origin: site.origin },
  });
  await response.arrayBuffer();
  if (response.status !== body.status) throw new Error(`${body.what}: answered ${response.status}`);
  return (await site.longestBlock()).cpuMs;
}
