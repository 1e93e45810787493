import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProgramLanguage, ProgramRun } from "#domain/content-rules/rule.ts";
import { javascriptSandbox, pythonSandbox } from "./sandbox-programs.ts";

/** Longest run of a program and longest output. */
const timeoutMs = 5000;
const maxBytes = 64_000;

/** An interpreter with the words that start a sandbox in it. */
interface Interpreter {
  file: string;
  words: readonly string[];
  /** Changes with the version, since what a program prints may. */
  version: string;
}

/** Finds the interpreter of a language on this machine; null if it is not installed. */
export async function findInterpreter(language: ProgramLanguage): Promise<Interpreter | null> {
  if (language === "javascript") {
    const words = ["--permission", "--max-old-space-size=64", "--input-type=module", "-e", javascriptSandbox];
    return { file: process.execPath, words, version: process.version };
  }
  const asked = "import sys; print(sys.executable); print(sys.version.split()[0])";
  const [file, version] = (await start("python3", ["-I", "-S", "-c", asked]))?.stdout.trim().split("\n") ?? [];
  return file && version ? { file, words: ["-I", "-S", "-B", "-c", pythonSandbox], version } : null;
}

/**
 * Runs a program of a course in a process of its own: in an empty folder, without the environment of this process, with
 * limits of time, memory and output. A program that exceeds one ends with the error "stopped".
 */
export async function runProgram({ file, words }: Interpreter, code: string): Promise<ProgramRun> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-program-"));
  try {
    const ended = await start(file, words, { cwd: folder, code });
    if (!ended) return { output: "", error: "stopped" };
    const error = ended.stderr.trim().split("\n").at(-1) ?? "";
    const isStopped = ended.isKilled && error === "";
    return { output: ended.stdout, error: isStopped ? "stopped" : error === "" ? null : error };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Ended {
  stdout: string;
  stderr: string;
  isKilled: boolean;
}

/** Starts a process and waits for its end; null if it cannot be started. With code, it gets nothing but that. */
function start(file: string, words: readonly string[], run?: { cwd: string; code: string }): Promise<Ended | null> {
  const isolated = run && { cwd: run.cwd, env: { LANG: "C.UTF-8", PYTHONHASHSEED: "0", PYTHONUTF8: "1" } };
  return new Promise((resolve) => {
    const limits = { timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: maxBytes } as const;
    const child = execFile(file, words, { ...limits, ...isolated }, (error, stdout, stderr) => {
      const isMissing = error !== null && typeof error.code === "string" && error.code.startsWith("E") && stdout === "";
      if (isMissing && error.code !== "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") resolve(null);
      else resolve({ stdout, stderr, isKilled: error !== null && (error.killed === true || error.signal != null) });
    });
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(run?.code ?? "");
  });
}
