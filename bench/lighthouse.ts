import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumFlags } from "#tests/helpers/screens/test-chromium.ts";
import { npmCommand } from "#tools/setup/run-step.mjs";
import { undoAtExit } from "./undo-at-exit.ts";

/** Not a dependency of the project: it brings 114 packages, and only this measurement needs it. */
const version = "13.5.0";
const folder = fileURLToPath(new URL("../.cache/lighthouse", import.meta.url));
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/** Time limits of an installation and of a run. */
const installMs = 300_000;
const runMs = 180_000;

/** Lighthouse's result for a page: scores from 0 to 100, metrics by their audit, and transferred bytes. */
export interface LighthouseReport {
  scores: Record<Category, number>;
  /** Largest contentful paint and total blocking time in milliseconds, layout shift without a unit. */
  paintMs: number;
  blockingMs: number;
  layoutShift: number;
  scriptBytes: number;
  totalBytes: number;
  /** Failed audits that affect the score. */
  missed: string[];
}

/** Lighthouse's categories, by its own names. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];

/** Installs the pinned Lighthouse into .cache, unless it is installed. Throws with npm's output if that fails. */
export async function installLighthouse(): Promise<void> {
  const manifest = join(folder, "node_modules/lighthouse/package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version) return;
  const npm = npmCommand(process.env);
  const words = ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit", "--no-fund"];
  await run(npm.command, [...npm.args, ...words, `lighthouse@${version}`], { limitMs: installMs });
}

/** Runs Lighthouse's mobile preset on an address in a browser of its own, and reads its report. */
export async function runLighthouse(
  address: string,
  { browser, file }: { browser: string; file: string },
): Promise<LighthouseReport> {
  const options = [`--only-categories=${categories.join(",")}`, `--chrome-flags=${chromiumFlags.join(" ")}`, "--quiet"];
  const words = [program, address, ...options, "--output=json", `--output-path=${file}`];
  await run(process.execPath, words, { limitMs: runMs, env: { ...process.env, CHROME_PATH: browser } });
  return readReport(JSON.parse(await readFile(file, "utf8")));
}

interface Run {
  limitMs: number;
  env?: NodeJS.ProcessEnv;
}

function run(command: string, words: string[], { limitMs, env = process.env }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { env, stdio: ["ignore", "ignore", "pipe"], timeout: limitMs });
    const forget = undoAtExit(() => child.kill());
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-2000);
    });
    child.once("error", reject);
    child.once("close", forget);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${output}`)),
    );
  });
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown } }>;
}

/** Extracts the needed parts of Lighthouse's report. Throws if the page could not be measured. */
export function readReport(result: Result): LighthouseReport {
  if (result.runtimeError) throw new Error(`Lighthouse could not measure the page: ${result.runtimeError.message}`);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const requests = (result.audits["network-requests"]?.details?.items ?? []) as {
    resourceType?: string;
    transferSize: number;
  }[];
  const bytes = (list: typeof requests) => list.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const score = (name: Category) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const counted = categories.flatMap((name) => result.categories[name]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Record<Category, number>,
    paintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === "Script")),
    totalBytes: bytes(requests),
    missed: counted.flatMap(({ id, weight }) => (weight > 0 && (result.audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  };
}
