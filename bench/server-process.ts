import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readStartScript } from "#tests/helpers/start-script.ts";
import { startProcess } from "./start-process.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Loaded into each server before its own program. */
const reporter = new URL("./report-usage.mjs", import.meta.url).href;

/** A server in a process of its own that reports its CPU time. */
export interface ServerProcess {
  origin: string;
  pid: number;
  readyMs: number;
  /** CPU time of the process since its start, in milliseconds, all its threads together. */
  cpuMs(): Promise<number>;
  /** Longest event loop delay since the last call. */
  longestBlock(): Promise<Block>;
  stop(): Promise<void>;
}

/** Usage that a server reports. */
interface Usage {
  cpuMs: number;
  longest: Block;
}

/** Event loop delay: total, and of that computing; milliseconds. */
interface Block {
  wallMs: number;
  cpuMs: number;
}

/** What `npm start` runs, with the arguments of Node.js. */
const { command, variables: startVariables } = readStartScript();
const startArguments = command.split(/\s+/).slice(1);

/** Starts a program of this project as a server and waits until it prints "ready at" and its address. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const { child, pid, answer, readyMs, stop } = await startProcess({
    command: process.execPath,
    args: ["--import", reporter, ...args],
    cwd: root,
    env: { ...process.env, ...env },
    ready: /ready at (\S+)/,
    limitMs: 120_000,
    hasChannel: true,
  });
  const ask = async (message: "usage" | "watch") => {
    child.send(message);
    const [answered] = (await once(child, "message", { signal: AbortSignal.timeout(30_000) })) as [Usage];
    return answered;
  };
  const cpuMs = async () => (await ask("usage")).cpuMs;
  const longestBlock = async () => (await ask("watch")).longest;
  return { origin: answer, pid, readyMs, cpuMs, longestBlock, stop };
}

/** Where a site stores its data: a folder, and PostgreSQL's address (null: the embedded database in that folder). */
export interface SiteData {
  dataDir: string;
  databaseUrl: string | null;
  /** Further environment variables. */
  variables?: NodeJS.ProcessEnv;
}

/**
 * Returns the variables with which the site runs as `npm start` without configuration would, on any free port. It
 * refuses nothing under load, so that the cost of all requests is measured.
 */
export function siteVariables({ dataDir, databaseUrl, variables }: SiteData): NodeJS.ProcessEnv {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_ORIGIN: "",
    NODE_ENV: "",
    ADMIT_WITHIN_MS: "0",
    ...startVariables,
    ...variables,
  };
}

/** Starts the built site as `npm start` does. */
export function startSite(data: SiteData): Promise<ServerProcess> {
  return startServer(startArguments, siteVariables(data));
}

/** Starts the built site, runs work on it, and stops it, also after a failure. */
export async function withSite<T>(data: SiteData, work: (site: ServerProcess) => Promise<T>): Promise<T> {
  const site = await startSite(data);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}
