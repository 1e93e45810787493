import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ordinaryUser, type SystemUser } from "#tests/helpers/ordinary-user.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { watchServer } from "#tests/helpers/watch-server.ts";

/** How long a server may take until it answers, and until it ends by itself. */
const startMs = 60_000;
const stopMs = 10_000;

/** A running server: the address of its database "postgres", and how to end it and remove its folder. */
export interface PostgresqlServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from a folder of its programs, on a free port of the loopback, with its data in a new
 * folder under the system's temporary one. Everyone on the loopback is trusted and nothing is synced: for tests only.
 * Ends and leaves nothing behind even when this process is killed. Throws with the server's own words.
 */
export async function startPostgresql(programs: string): Promise<PostgresqlServer> {
  const place = makePlace(programs);
  const { folder } = place;
  try {
    const { url, end } = await runServer({ ...place, port: await freePort() });
    const stop = async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A folder in which a server has its data. */
export interface Place {
  programs: string;
  folder: string;
  user: SystemUser | null;
}

/** Makes the data of a server, in a folder under the one that is given. */
export function makePlace(programs: string, parent: string = tmpdir()): Place {
  const user = ordinaryUser();
  const folder = mkdtempSync(join(parent, "studiolo-postgresql-"));
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    initialize({ programs, folder, user });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { programs, folder, user };
}

function initialize({ programs, folder, user }: Place): void {
  const args = ["--pgdata=data", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const { status, error, stderr } = spawnSync(join(programs, "initdb"), args, {
    ...user,
    cwd: folder,
    env: { ...process.env, HOME: folder },
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** A server that runs on a port of the loopback: its address, its process, and how to end it in order. */
export interface RunningServer {
  url: string;
  pid: number;
  end(): Promise<void>;
}

/** What a server is told where nothing else is said: it is to be fast, and may lose what was written last. */
const usualSettings: Record<string, string | number> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: 200,
};

/** Starts the server of a place on a port, and waits until it answers. Throws with the server's own words. */
export async function runServer({
  programs,
  folder,
  user,
  port,
  settings: own = {},
}: Place & { port: number; settings?: Record<string, string | number> }): Promise<RunningServer> {
  const settings = { ...usualSettings, port, ...own };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile(folder), "w");
  const server = spawn(join(programs, "postgres"), ["-D", "data", ...options], {
    ...user,
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const watcher = watchServer(server, folder);
  const stop = async () => {
    await end(server);
    watcher.dismiss();
  };
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(server, url);
  } catch (error) {
    const words = readFileSync(logFile(folder), "utf8").slice(-2000).trim();
    await stop();
    throw new Error(`The PostgreSQL server did not start: ${words}`, { cause: error });
  }
  return { url, pid: server.pid ?? 0, end: stop };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let startError: Error | null = null;
  server.once("error", (error) => {
    startError = error;
  });
  const deadline = performance.now() + startMs;
  for (;;) {
    if (startError) throw startError;
    if (hasEnded(server)) throw new Error("It ended at once.");
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(50);
    }
  }
}

/** Asks for a fast shutdown, and insists when it takes long. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  const insist = setTimeout(() => server.kill("SIGQUIT"), stopMs);
  await ended;
  clearTimeout(insist);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function logFile(folder: string): string {
  return join(folder, "server.log");
}
