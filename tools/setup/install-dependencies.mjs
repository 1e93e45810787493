import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { hashSources, hasStamp, removeStamp, writeStamp } from "./content-hash.mjs";
import { npmCommand, runStep, StepError } from "./run-step.mjs";

/**
 * Installs the locked dependencies, including the Node.js that runs the site, unless they are present for this lock and
 * platform. The stamp is in node_modules and disappears with it. Throws a StepError with the end of npm's output if npm
 * fails.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function installDependencies({ root, env }) {
  const stamp = join(root, "node_modules/.studiolo/install");
  const hash = hashSources(root, ["package.json", "package-lock.json"], {
    facts: [process.platform, process.arch],
  });
  if (hasStamp(stamp, hash) && runsNode(root)) return;
  removeStamp(stamp);
  const npm = npmCommand(env);
  const { code, tail } = await runStep({
    label: "Installing the locked dependencies (about a minute) …",
    command: npm.command,
    // Development dependencies build the site: they are needed with NODE_ENV=production too.
    args: [...npm.args, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    cwd: root,
    env,
  });
  if (code !== 0) throw new StepError(failure(tail));
  if (!runsNode(root)) throw new StepError(nodeFailure);
  writeStamp(stamp, hash);
}

/** @param {string} root */
function runsNode(root) {
  return spawnSync(join(root, "node_modules/.bin/node"), ["--version"], { stdio: "ignore" }).status === 0;
}

/** @param {string} tail */
function failure(tail) {
  // npm ends some errors with pages of its manual.
  const [words] = tail.split(/\nnpm error\s*\nnpm error (?:Clean install a project|Usage:)/);
  return [
    "The dependencies could not be installed. Output of npm:",
    words || "(nothing)",
    "",
    "Check that this machine reaches the npm registry (npm ping), that the disk has 1 GB free and that you may write",
    "in this folder, then run the same command again.",
  ].join("\n");
}

const nodeFailure = [
  "The dependencies are installed, but node_modules/.bin/node, the Node.js that the site runs on, does not run.",
  "An install script downloads it: check that npm may run install scripts (npm config get ignore-scripts), then try again.",
].join("\n");
