import { join } from "node:path";
import { canInstallPackages, installPackage } from "./debian-packages.mjs";
import { findBrowser, findHeadlessBrowser, headlessShell } from "./find-browser.mjs";
import { runStep } from "./run-step.mjs";

/**
 * Provides a Chromium for the tests: the system's, else Debian's package, else Playwright's own download. If all fail
 * it prints the reason; the browser tests then fail, and the others still run. Beside Debian's Chromium it installs the
 * headless shell.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function provideBrowser(setting) {
  const { env, say } = setting;
  let found = await findBrowser(env);
  await provideHeadlessShell(env);
  /** @type {string[]} */
  const reasons = [];
  for (const install of env.CHROMIUM_PATH ? [] : [installFromDebian, download]) {
    if ("path" in found) return;
    const reason = await install(setting);
    if (reason) reasons.push(reason);
    found = await findBrowser(env);
  }
  if ("path" in found) return;
  say(["The tests in a browser will fail.", found.reason, ...reasons].join("\n  "));
  say("  Install Chromium or Google Chrome, or set CHROMIUM_PATH to one that runs.");
}

/**
 * The tests run without it too, with the whole browser.
 * @param {NodeJS.ProcessEnv} env
 */
async function provideHeadlessShell(env) {
  const found = await findHeadlessBrowser(env);
  const hasShell = "path" in found && found.path.endsWith(headlessShell);
  if (!hasShell && !env.CHROMIUM_PATH && canInstallPackages(env)) await installPackage(headlessShell, env);
}

/**
 * @param {import("./run-step.mjs").Setting} setting
 * @returns {Promise<string | null>}
 */
async function installFromDebian({ env }) {
  return canInstallPackages(env) ? installPackage("chromium", env) : null;
}

/**
 * @param {import("./run-step.mjs").Setting} setting
 * @returns {Promise<string | null>}
 */
async function download({ root, env }) {
  const { code, tail } = await runStep({
    label: "Downloading Playwright's Chromium …",
    command: join(root, "node_modules/.bin/node"),
    args: [join(root, "node_modules/playwright-core/cli.js"), "install", "chromium"],
    env,
  });
  const words = tail.split("\n").filter((line) => !line.startsWith("    at "));
  return code === 0 ? null : `Playwright's download failed: ${words.slice(-3).join("\n")}`;
}
