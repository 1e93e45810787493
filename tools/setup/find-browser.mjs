import { existsSync } from "node:fs";
import { findProgram, isProgram, printsVersion } from "./find-program.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Playwright's. Returns its path, or
 * the reason why there is none.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findBrowser(env) {
  if (env.CHROMIUM_PATH) {
    if (printsVersion(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH };
    return { reason: `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run.` };
  }
  const inPath = names.map((name) => findProgram(name, env.PATH));
  const candidates = [...new Set([...inPath, ...systemPaths.filter(isProgram)])];
  const system = candidates.find((file) => file !== null && printsVersion(file));
  const path = system || (await findDownloaded());
  return path ? { path } : { reason: "No Chromium was found on this machine." };
}

/**
 * Finds Chromium's headless shell, which has no window and no settings and takes a fifth less processor time; without
 * one, the same browser as `findBrowser`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findHeadlessBrowser(env) {
  const shell = env.CHROMIUM_PATH ? null : findProgram(headlessShell, env.PATH);
  return shell !== null && printsVersion(shell) ? { path: shell } : findBrowser(env);
}

/** Name of the headless shell's program, and of its Debian package. */
export const headlessShell = "chromium-headless-shell";

/**
 * Returns the path where Playwright keeps the Chromium of its version. Nothing is there until dependencies are
 * installed.
 */
async function findDownloaded() {
  const playwright = await import("playwright-core").catch(() => null);
  const path = playwright?.chromium.executablePath();
  return path && existsSync(path) && printsVersion(path) ? path : null;
}
