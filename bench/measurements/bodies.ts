import { Agent } from "node:http";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { sendOne } from "#bench/drive.ts";
import { onBothDatabases } from "#bench/on-both-databases.ts";
import { benchEmail, makePremiumLearner, type PremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, type SiteData, withSite } from "#bench/server-process.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { type LargeBody, largeBodies } from "#tests/helpers/study/large-bodies.ts";

/** Milliseconds that one request may keep the thread from all others. */
const targetMs = 50;

/** How often each body is sent. The least counts: a collection of garbage falls into one of them at most. */
const rounds = 3;

/** Measures for how long a body close to its limit keeps the main thread from other requests. */
export const bodies: Measurement = {
  name: "bodies",
  measure: async (say) => {
    const catalogue = await loadCatalogue("content");
    return onBothDatabases({ what: "largest bodies", unit: "ms" }, (data, name) =>
      measureSite(data, { catalogue, name, say }),
    );
  },
};

interface Setting {
  catalogue: Catalogue;
  name: string;
  say: (line: string) => void;
}

function measureSite(data: SiteData, { catalogue, name, say }: Setting): Promise<BenchMetric[]> {
  return withSite(data, async (site) => {
    const figures: BenchMetric[] = [];
    for (const [number, body] of largeBodies.entries()) {
      say(`${body.what}, ${name}`);
      const learner = await makePremiumLearner(site.origin, benchEmail("bodies", number));
      figures.push(
        benchMetric({
          what: `longest block by ${body.what}, ${name}`,
          value: Math.min(...(await measureBlocks(site, { body, learner, catalogue }))),
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
  learner: PremiumLearner;
  catalogue: Catalogue;
}

/** Sends a body in each round; returns the longest computations in one turn until the answers, in milliseconds. */
async function measureBlocks(site: ServerProcess, { body, learner, catalogue }: Sent): Promise<number[]> {
  const { method, status } = body;
  const path = `/api${body.path.replace("{uid}", learner.uid)}`;
  const headers = { "content-type": "application/json", cookie: learner.cookie, origin: site.origin };
  const agent = new Agent();
  const blocks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const written = body.write({ now: new Date(), catalogue });
    await site.longestBlock();
    await sendOne(site.origin, agent, { path, method, status, headers, body: written });
    blocks.push((await site.longestBlock()).cpuMs);
  }
  return blocks;
}
