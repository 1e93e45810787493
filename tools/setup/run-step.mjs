import { spawn } from "node:child_process";
import { showProgress } from "./show-progress.mjs";

/**
 * What each step is given: the project's folder, the environment, and how to tell the user something.
 * @typedef {{ root: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} Setting
 */

/** A step could not be done. The message is for a person and says what to try. */
export class StepError extends Error {}

/** How much of a program's last output is kept to be shown when it fails. */
const tailCharacters = 6000;

/**
 * Runs a program without input and keeps its output back, with a sign of progress meanwhile. Gives its exit code, or
 * null when it could not be started or took too long, and the end of its output.
 * @param {{ label: string, command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} step
 * @returns {Promise<{ code: number | null, tail: string }>}
 */
export function runStep({ label, command, args, cwd, env, limitMs = 900_000 }) {
  return new Promise((resolve) => {
    const endProgress = showProgress(label, process.stdout);
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: limitMs });
    let tail = "";
    const keep = (/** @type {string} */ text) => {
      tail = (tail + text).slice(-tailCharacters);
    };
    const end = (/** @type {number | null} */ code) => {
      endProgress();
      resolve({ code, tail: tail.trim() });
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => {
      keep(error.message);
      end(null);
    });
    child.once("close", end);
  });
}

/**
 * The program and first arguments that run npm: the npm that was called, under the Node.js that it was called with,
 * since the installed Node.js goes away while dependencies are installed.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand({ npm_execpath: npm, npm_node_execpath: node }) {
  return npm && node ? { command: node, args: [npm] } : { command: "npm", args: [] };
}
