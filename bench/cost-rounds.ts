import { median } from "./median.ts";

/** Something whose cost is measured: its work, and how to read the CPU time that it has cost so far. */
export interface CostSubject {
  /** Does the work of a round. Returns how many requests were answered. */
  run: (round: number) => Promise<number>;
  /** Returns the CPU time so far, in milliseconds: of the site, and of its database. */
  read: () => Promise<RequestCost>;
}

/** CPU milliseconds of a request. */
export interface RequestCost {
  site: number;
  database: number;
}

/** Medians of the rounds, and how far the least and the greatest sum of both lie apart. */
export interface MeasuredCost extends RequestCost {
  least: number;
  most: number;
}

/**
 * Measures what a request of each subject costs. The subjects take turns in every round, so that what slows the machine
 * down for a while slows all of them down; the first rounds only warm up.
 */
export async function measureInTurn(
  subjects: readonly CostSubject[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<MeasuredCost[]> {
  const costs = subjects.map((): RequestCost[] => []);
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const [index, { run, read }] of subjects.entries()) {
      const before = await read();
      const answered = await run(round);
      const after = await read();
      const cost = {
        site: (after.site - before.site) / answered,
        database: (after.database - before.database) / answered,
      };
      if (round >= warmUps) costs[index]?.push(cost);
    }
  }
  return costs.map(summarise);
}

function summarise(costs: readonly RequestCost[]): MeasuredCost {
  const sums = costs.map(({ site, database }) => site + database);
  return {
    site: median(costs.map(({ site }) => site)),
    database: median(costs.map(({ database }) => database)),
    least: Math.min(...sums),
    most: Math.max(...sums),
  };
}
