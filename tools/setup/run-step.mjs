import { spawn } from "node:child_process";
import { showProgress } from "./show-progress.mjs";

/**
 * Arguments of each step: the project's folder, the environment, and a function that prints a line for the user.
 * @typedef {{ root: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} Setting
 */

/** Thrown if a step cannot be completed. The message is for the user and says what to try. */
export class StepError extends Error {}

/** Characters of a program's output that are kept, to be shown if it fails. */
const tailCharacters = 6000;

/**
 * Runs a program without input, hides its output and shows progress meanwhile. Returns its exit code, or null if it
 * could not be started or took too long, and the end of its output.
 * @param {{ label: string, command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} step
 * @returns {Promise<{ code: number | null, tail: string }>}
 */
export function runStep({ label, command, args, cwd, env, limitMs = 900_000 }) {
  return new Promise((resolve) => {
    const endProgress = showProgress(label, process.stdout);
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: limitMs });
    let tail = "";
    const append = (/** @type {string} */ text) => {
      tail = (tail + text).slice(-tailCharacters);
    };
    const end = (/** @type {number | null} */ code) => {
      endProgress();
      resolve({ code, tail: tail.trim() });
    };
    child.stdout.setEncoding("utf8").on("data", append);
    child.stderr.setEncoding("utf8").on("data", append);
    child.once("error", (error) => {
      append(error.message);
      end(null);
    });
    child.once("close", end);
  });
}

/**
 * Returns the program and first arguments that run npm: the npm that was called, under the Node.js that it was called
 * with, because the installed Node.js is removed while dependencies are installed.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand({ npm_execpath: npm, npm_node_execpath: node }) {
  return npm && node ? { command: node, args: [npm] } : { command: "npm", args: [] };
}
