import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pollUntil } from "#timing/poll-until.ts";
import { undoAtExit } from "./undo-at-exit.ts";

/** Milliseconds that a process may take to stop before it is killed. */
const stopMs = 15_000;

/** A program, and the line that shows that it is ready. */
export interface ProcessToStart {
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Matches the output line that shows readiness; its first group is returned. */
  ready: RegExp;
  /** Maximum milliseconds until that line. */
  limitMs: number;
  /** Whether messages are exchanged with it. */
  hasChannel?: boolean;
}

/** A ready process. */
export interface StartedProcess {
  child: ChildProcess;
  pid: number;
  /** First group of the matched line: its address. */
  answer: string;
  /** Milliseconds from the start of the process to that line. */
  readyMs: number;
  /** Stops it with all its children, and waits until they are gone. */
  stop(): Promise<void>;
}

/** Starts a process and waits for its line. Throws with its output if it exits or takes too long. */
export async function startProcess(wanted: ProcessToStart): Promise<StartedProcess> {
  const { command, args, cwd, env = process.env, hasChannel = false } = wanted;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env,
    // A process group of its own, so that what npm starts ends with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", ...(hasChannel ? (["ipc"] as const) : [])],
  });
  const { pid } = child;
  if (pid === undefined) {
    const [error] = (await once(child, "error")) as [Error];
    throw error;
  }
  const forget = undoAtExit(() => signalGroup(pid, "SIGKILL"));
  const stop = async () => {
    await endGroup(child, pid);
    forget();
  };
  try {
    const answer = await readyLine(child, wanted);
    return { child, pid, answer, readyMs: performance.now() - started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyLine(child: ChildProcess, { ready, limitMs, command, args }: ProcessToStart): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("the process's output cannot be read");
  let printed = "";
  const keep = (text: string) => {
    printed = (printed + text).slice(-4000);
  };
  stderr.setEncoding("utf8").on("data", keep);
  return new Promise((resolve, reject) => {
    const failure = (what: string) => reject(new Error(`${[command, ...args].join(" ")} ${what}:\n${printed}`));
    const limit = setTimeout(() => failure(`was not ready after ${limitMs / 1000} s`), limitMs);
    createInterface(stdout).on("line", (line) => {
      keep(`${line}\n`);
      const found = ready.exec(line);
      if (!found) return;
      clearTimeout(limit);
      resolve(found[1] ?? line);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(limit);
      failure(`ended with ${code ?? signal}`);
    });
  });
}

async function endGroup(child: ChildProcess, pid: number): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded() ? Promise.resolve() : once(child, "exit");
  signalGroup(pid, "SIGTERM");
  const insist = setTimeout(() => signalGroup(pid, "SIGKILL"), stopMs);
  await ended;
  clearTimeout(insist);
  // npm may exit before its children.
  await pollUntil(() => !isGroupAlive(pid), { everyMs: 20, timeoutMs: stopMs });
  signalGroup(pid, "SIGKILL");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has exited already.
  }
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
