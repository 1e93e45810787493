/**
 * Measures what Studiolo costs: runs the measurements named on the command line, or all but those on request (`--all`:
 * every one), prints a table and writes it to .cache/bench.json and, as a chart, to .cache/bench.svg. `--compare FILE`
 * adds the ratios to an earlier bench.json. What needs an idle machine refuses a busy one; `--busy` measures anyway.
 * Exits with 1 if a measurement failed; a missed target is a result, not a failure.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { bodies } from "#bench/measurements/bodies.ts";
import { cluster } from "#bench/measurements/cluster.ts";
import { coldStart } from "#bench/measurements/cold-start.ts";
import { complete } from "#bench/measurements/complete.ts";
import { events } from "#bench/measurements/events.ts";
import { firstVisit } from "#bench/measurements/first-visit.ts";
import { importing } from "#bench/measurements/import.ts";
import { lighthouse } from "#bench/measurements/lighthouse.ts";
import { memory } from "#bench/measurements/memory.ts";
import { navigation } from "#bench/measurements/navigation.ts";
import { operator } from "#bench/measurements/operator.ts";
import { overload } from "#bench/measurements/overload.ts";
import { pageWeight } from "#bench/measurements/page-weight.ts";
import { progress } from "#bench/measurements/progress.ts";
import { requests } from "#bench/measurements/requests.ts";
import { review } from "#bench/measurements/review.ts";
import { reviews } from "#bench/measurements/reviews.ts";
import { scale } from "#bench/measurements/scale.ts";
import { search } from "#bench/measurements/search.ts";
import { signIn } from "#bench/measurements/sign-in.ts";
import { start } from "#bench/measurements/start.ts";
import { strict } from "#bench/measurements/strict.ts";
import { webhooks } from "#bench/measurements/webhooks.ts";
import type { BenchMetric, Measurement } from "./bench-metric.ts";
import { drawChart } from "./chart.ts";
import { compareFigures } from "./compare.ts";
import { mostBusy, readBusyShare } from "./idle.ts";
import { formatTable } from "./table.ts";

const measurements = [
  start,
  memory,
  pageWeight,
  requests,
  navigation,
  firstVisit,
  review,
  reviews,
  progress,
  search,
  events,
  webhooks,
  operator,
  signIn,
  bodies,
  overload,
  cluster,
  importing,
  scale,
  strict,
  complete,
  lighthouse,
  coldStart,
];

class BusyMachine extends Error {}

// The cleanup steps, which wait for this process's exit, end what still runs.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const { values: options, positionals: names } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { all: { type: "boolean" }, busy: { type: "boolean" }, compare: { type: "string" } },
  });
  const unknown = names.filter((word) => !measurements.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. There are ${measurements.map(({ name }) => name).join(", ")}.`);
    return 1;
  }
  const earlier = options.compare === undefined ? [] : readFigures(options.compare);
  const figures: BenchMetric[] = [];
  const failed: string[] = [];
  for (const measurement of measurements.filter((one) => options.all || isSelected(one, names))) {
    try {
      if (measurement.needsIdleMachine && !options.busy) await requireIdleMachine();
      figures.push(...(await measurement.measure((line) => console.error(`${measurement.name}: ${line}`))));
    } catch (error) {
      failed.push(measurement.name);
      console.error(`${measurement.name} could not be measured:`, error instanceof BusyMachine ? error.message : error);
    }
  }
  console.log(`\n${formatTable([...figures, ...compareFigures(figures, earlier)])}`);
  writeResult(figures, failed);
  return failed.length > 0 ? 1 : 0;
}

function isSelected({ name, isOnRequest }: Measurement, names: string[]): boolean {
  return names.length > 0 ? names.includes(name) : !isOnRequest;
}

function readFigures(file: string): BenchMetric[] {
  return (JSON.parse(readFileSync(file, "utf8")) as { figures: BenchMetric[] }).figures;
}

async function requireIdleMachine(): Promise<void> {
  const busy = await readBusyShare();
  if (busy <= mostBusy) return;
  const shares = `${Math.round(100 * busy)} % of its processors' time is in use, at most ${100 * mostBusy} % may be`;
  throw new BusyMachine(`This machine is busy: ${shares}. Wait until it is idle, or measure anyway with --busy.`);
}

function writeResult(figures: BenchMetric[], failed: string[]): void {
  const [processor] = cpus();
  const machine = {
    platform: process.platform,
    node: process.version,
    cores: cpus().length,
    processor: processor?.model,
  };
  mkdirSync(".cache", { recursive: true });
  const result = { measuredAt: new Date().toISOString(), machine, failed, figures };
  writeFileSync(".cache/bench.json", `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(".cache/bench.svg", drawChart(figures));
}
