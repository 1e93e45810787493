/**
 * Measures what Studiolo costs: runs the measurements named on the command line, or all but those on request (`--all`:
 * every one), prints a table and writes it to .cache/bench.json. Exits with 1 if a measurement failed; a missed target
 * is a result, not a failure.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { cluster } from "#bench/measurements/cluster.ts";
import { coldStart } from "#bench/measurements/cold-start.ts";
import { complete } from "#bench/measurements/complete.ts";
import { cpu } from "#bench/measurements/cpu.ts";
import { events } from "#bench/measurements/events.ts";
import { firstVisit } from "#bench/measurements/first-visit.ts";
import { history } from "#bench/measurements/history.ts";
import { importing } from "#bench/measurements/import.ts";
import { lighthouse } from "#bench/measurements/lighthouse.ts";
import { memory } from "#bench/measurements/memory.ts";
import { navigation } from "#bench/measurements/navigation.ts";
import { operator } from "#bench/measurements/operator.ts";
import { overload } from "#bench/measurements/overload.ts";
import { pageWeight } from "#bench/measurements/page-weight.ts";
import { progress } from "#bench/measurements/progress.ts";
import { review } from "#bench/measurements/review.ts";
import { reviews } from "#bench/measurements/reviews.ts";
import { scale } from "#bench/measurements/scale.ts";
import { search } from "#bench/measurements/search.ts";
import { signIn } from "#bench/measurements/sign-in.ts";
import { start } from "#bench/measurements/start.ts";
import { strict } from "#bench/measurements/strict.ts";
import { webhooks } from "#bench/measurements/webhooks.ts";
import type { BenchMetric, Measurement } from "./bench-metric.ts";
import { formatTable } from "./table.ts";

const measurements = [
  start,
  memory,
  pageWeight,
  cpu,
  navigation,
  firstVisit,
  review,
  reviews,
  progress,
  search,
  history,
  events,
  webhooks,
  operator,
  signIn,
  overload,
  cluster,
  importing,
  scale,
  strict,
  complete,
  lighthouse,
  coldStart,
];

// The cleanup steps, which wait for this process's exit, end what still runs.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const unknown = words.filter((word) => word !== "--all" && !measurements.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(", ")}. There are ${measurements.map(({ name }) => name).join(", ")}, --all.`,
    );
    return 1;
  }
  const figures: BenchMetric[] = [];
  const failed: string[] = [];
  for (const measurement of measurements.filter((one) => isSelected(one, words))) {
    try {
      figures.push(...(await measurement.measure((line) => console.error(`${measurement.name}: ${line}`))));
    } catch (error) {
      failed.push(measurement.name);
      console.error(`${measurement.name} could not be measured:`, error);
    }
  }
  console.log(`\n${formatTable(figures)}`);
  writeResult(figures, failed);
  return failed.length > 0 ? 1 : 0;
}

function isSelected({ name, isOnRequest }: Measurement, words: string[]): boolean {
  if (words.includes("--all")) return true;
  return words.length > 0 ? words.includes(name) : !isOnRequest;
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
}
