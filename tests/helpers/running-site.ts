import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { SiteDatabase } from "./site-database.ts";

/** The site as a process of its own, as `npm start` runs it. */
export interface RunningSite {
  origin: string;
  /** The address on which it listens, whatever its public origin. */
  address: string;
  /** Its output so far, in lines. */
  printed: readonly string[];
  /** Kills the process, like a power cut, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks the process to stop, and waits until it is gone. Returns its exit code, null if a signal ended it. */
  stop(): Promise<number | null>;
}

/** The range of ports used: below the system's ephemeral ports. */
const firstPort = 20_000;
const ports = 10_000;
const portsOfProcess = 50;

let handedOut = 0;

/**
 * Returns a free port that stays free until a slow site listens on it: the system assigns it to nobody else, and each
 * test process begins with another one.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < ports; tried += 1) {
    const port = firstPort + ((process.pid * portsOfProcess + handedOut) % ports);
    handedOut += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${firstPort} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server.listen(port, "127.0.0.1"), "listening");
  const wasFree = await listening.then(
    () => true,
    () => false,
  );
  if (!wasFree) return false;
  server.close();
  await once(server, "close");
  return true;
}

/**
 * Starts the site on a database and port, and waits until it is ready; `variables` are added. It refuses nothing under
 * load, since the tests of many files share the processors. Throws with its output.
 */
export async function startSite(
  { dataDir, databaseUrl }: Pick<SiteDatabase, "dataDir" | "databaseUrl">,
  port: number,
  variables: Record<string, string> = {},
): Promise<RunningSite> {
  const own = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    PORT: String(port),
    NODE_ENV: "",
    ADMIT_WITHIN_MS: "0",
  };
  const child = spawn(process.execPath, ["build/server/main.js"], {
    env: { ...process.env, ...own, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child.exitCode;
  };
  const printed: string[] = [];
  const origin = await readyAddress(child, printed);
  const address = `http://127.0.0.1:${port}`;
  return { origin, address, printed, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
}

async function readyAddress(child: ChildProcess, printed: string[]): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("the site's output cannot be read");
  stderr.on("data", (chunk: Buffer) => printed.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    createInterface(stdout).on("line", (line) => {
      printed.push(line);
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`The site ended with code ${code}:\n${printed.join("\n")}`)));
  });
}
