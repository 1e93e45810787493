import { existsSync } from "node:fs";
import { findProgram } from "./find-program.mjs";
import { runStep } from "./run-step.mjs";

/** Two packages in one run need only one update of the lists. */
let areListsFresh = false;

/**
 * Returns whether this is Debian or a derivative and the user may install packages without a prompt.
 * @param {NodeJS.ProcessEnv} env
 */
export function canInstallPackages(env) {
  const isRoot = process.getuid?.() === 0;
  return isRoot && existsSync("/etc/debian_version") && findProgram("apt-get", env.PATH) !== null;
}

/**
 * Installs a Debian package. Returns null, or the reason of the failure.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | null>}
 */
export async function installPackage(name, env) {
  if (!areListsFresh) {
    // Outdated lists may suffice: the installation itself shows.
    await runAptGet("Updating the lists of Debian packages …", ["update"], env);
    areListsFresh = true;
  }
  const args = ["install", "-y", "--no-install-recommends", name];
  const { code, tail } = await runAptGet(`Installing Debian's package ${name} …`, args, env);
  return code === 0 ? null : `apt-get install ${name} failed: ${tail.split("\n").slice(-5).join("\n")}`;
}

/**
 * @param {string} label
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runAptGet(label, args, env) {
  const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=30"];
  return runStep({
    label,
    command: "apt-get",
    args: [...options, "-o", "Dpkg::Options::=--force-confold", ...args],
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
