import { fileURLToPath } from "node:url";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { siteVariables, startSite, withSite } from "#bench/server-process.ts";
import { startProcess } from "#bench/start-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { npmCommand } from "#tools/setup/run-step.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const targetSeconds = 5;
const rounds = 5;

/** Measures the start of the built site with an existing embedded database. */
export const start: Measurement = {
  name: "start",
  measure: (say) =>
    inTemporaryFolder(async (dataDir) => {
      const data = { dataDir, databaseUrl: null };
      say("first start, which creates the database");
      const firstMs = await withSite(data, async ({ readyMs }) => readyMs);
      const site = [];
      const command = [];
      for (let round = 1; round <= rounds; round += 1) {
        say(`round ${round} of ${rounds}`);
        const server = await startSite(data);
        site.push({ readyMs: server.readyMs, cpuMs: await server.cpuMs() });
        await server.stop();
        command.push(await startCommand(siteVariables(data)));
      }
      return figuresOf({ firstMs, site, command });
    }),
};

/** Runs `npm start` as a person would. Returns the milliseconds until it prints its address. */
async function startCommand(variables: NodeJS.ProcessEnv): Promise<number> {
  const npm = npmCommand(process.env);
  const { readyMs, stop } = await startProcess({
    command: npm.command,
    args: [...npm.args, "start"],
    cwd: root,
    env: { ...process.env, ...variables },
    ready: /ready at (\S+)/,
    limitMs: 600_000,
  });
  await stop();
  return readyMs;
}

interface Starts {
  firstMs: number;
  site: { readyMs: number; cpuMs: number }[];
  command: number[];
}

function figuresOf({ firstMs, site, command }: Starts): BenchMetric[] {
  const readyMs = site.map((one) => one.readyMs);
  const fastest = (times: number[]) => `median of ${rounds}, the fastest ${(Math.min(...times) / 1000).toFixed(2)} s`;
  return [
    benchMetric({
      what: "second start, the process",
      value: median(readyMs) / 1000,
      unit: "s",
      target: targetSeconds,
      how: `from spawn of node main.ts to "ready at", embedded database warm; ${fastest(readyMs)}`,
    }),
    benchMetric({
      what: "second start, npm start",
      value: median(command) / 1000,
      unit: "s",
      target: targetSeconds,
      how: `the whole command with its prestart; ${fastest(command)}`,
    }),
    benchMetric({
      what: "second start, CPU",
      value: median(site.map((one) => one.cpuMs)) / 1000,
      unit: "s",
      how: `CPU time of the process until "ready at"; median of ${rounds}`,
    }),
    benchMetric({
      what: "first start, the process",
      value: firstMs / 1000,
      unit: "s",
      how: "creates the embedded database; once",
    }),
  ];
}
