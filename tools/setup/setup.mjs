/**
 * Makes everything ready that `npm start` (word: start), `npm run dev` (install) or `npm test` (test) need. Each step
 * is skipped when it is already done. Runs under the user's own Node.js, before anything is installed: plain
 * JavaScript, no dependencies, nothing newer than Node.js 18.
 *
 * Environment variables that it reads, none of them needed:
 *   CHROMIUM_PATH              the browser of the tests, instead of the one it would find or install
 *   PLAYWRIGHT_BROWSERS_PATH   where Playwright keeps browsers that it downloads
 *   PATH                       where Chromium, PostgreSQL, nginx and apt-get are looked for
 *   npm_node_execpath, npm_execpath   set by npm: the Node.js and the npm that were called, used for the steps too
 */
import { fileURLToPath } from "node:url";
import { buildSite } from "./build-site.mjs";
import { checkNodeVersion } from "./check-node-version.mjs";
import { installDependencies } from "./install-dependencies.mjs";
import { provideBrowser } from "./provide-browser.mjs";
import { provideNginx } from "./provide-nginx.mjs";
import { providePostgresql } from "./provide-postgresql.mjs";
import { StepError } from "./run-step.mjs";

/** @typedef {import("./run-step.mjs").Setting} Setting */

/** @type {Record<string, ((setting: Setting) => Promise<void>)[]>} */
const stepsByWord = {
  install: [installDependencies],
  start: [installDependencies, buildSite],
  test: [installDependencies, buildSite, provideBrowser, providePostgresql, provideNginx],
};

/** @type {Setting} */
const setting = {
  root: fileURLToPath(new URL("../..", import.meta.url)),
  env: process.env,
  say: (line) => console.log(line),
};
const word = process.argv[2] ?? "";
const steps = Object.hasOwn(stepsByWord, word) ? stepsByWord[word] : undefined;

try {
  checkNodeVersion(process.versions.node);
  if (!steps) throw new StepError(`Name what to set up: ${Object.keys(stepsByWord).join(", ")}.`);
  for (const step of steps) await step(setting);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
