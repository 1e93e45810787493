import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { SiteDatabase } from "#tests/helpers/site-database.ts";

/** The site as a process of its own, as `npm start` runs it. */
export interface RunningSite {
  origin: string;
  /** What it has written so far, in lines. */
  printed: readonly string[];
  /** Ends the process at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks the process to end in order, and waits until it is gone. Gives its exit code, null where a signal ended it. */
  stop(): Promise<number | null>;
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the site on a database and port, and waits until it says that it is ready; `variables` are set besides. Throws with what it printed. */
export async function startSite(
  { dataDir, databaseUrl }: Pick<SiteDatabase, "dataDir" | "databaseUrl">,
  port: number,
  variables: Record<string, string> = {},
): Promise<RunningSite> {
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PORT: String(port), NODE_ENV: "" };
  const child = spawn(process.execPath, ["main.ts"], {
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
  return { origin, printed, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
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
