import { join } from "node:path";
import { hashSources, hasStamp, removeStamp, writeStamp } from "./content-hash.mjs";
import { npmCommand, runStep, StepError } from "./run-step.mjs";

/** Files on which the build depends. Course text is read when the site starts, not when it is built. */
const sources = [
  "app",
  "art",
  "domain",
  "main.ts",
  "public",
  "sandbox",
  "server",
  "timing",
  "tools/setup/build-manifest.ts",
  "tools/setup/build-worker.ts",
  "tools/setup/compress-assets.ts",
  "tools/setup/compress-folder.ts",
  "tools/setup/hidden-routes.ts",
  "tools/setup/page-chunks.ts",
  "tools/setup/single-icons.ts",
  "tools/setup/split-style.ts",
  "tools/setup/style-rules.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Files that the build writes among its sources. */
const drawn = ["public/art", "public/favicon.ico"];

/**
 * Builds the site unless it was built from these sources. The stamp is in the output folder, which every build empties
 * first. Throws a StepError with the end of the build's output if it fails.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function buildSite({ root, env }) {
  const stamp = join(root, "build/server/.sources");
  const hash = hashSources(root, sources, { without: drawn });
  if (hasStamp(stamp, hash)) return;
  removeStamp(stamp);
  const npm = npmCommand(env);
  const { code, tail } = await runStep({
    label: "Building the site (about a minute the first time) …",
    command: npm.command,
    args: [...npm.args, "run", "--silent", "build"],
    cwd: root,
    env: { ...env, NODE_ENV: "production" },
  });
  if (code !== 0) {
    throw new StepError(`The site could not be built. Output of the build:\n${tail.split("\n").slice(-40).join("\n")}`);
  }
  writeStamp(stamp, hash);
}
