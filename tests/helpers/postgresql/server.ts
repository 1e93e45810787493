import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ordinaryUser, type SystemUser } from "#tests/helpers/ordinary-user.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { watchServer } from "#tests/helpers/watch-server.ts";
import { pollUntil } from "#timing/poll-until.ts";

/** Time limits of a server's start and stop. */
const startMs = 60_000;
const stopMs = 10_000;

/** A running server: the address of its database "postgres", and how to stop it and remove its folder. */
export interface PostgresqlServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from a folder of its programs, on a free port of the loopback, with its data in a new
 * temporary folder. Trusts every connection and syncs nothing: for tests only. Stops and leaves nothing behind even if
 * this process is killed. Throws with the server's own output.
 */
export async function startPostgresql(programs: string): Promise<PostgresqlServer> {
  const place = createDataFolder(programs);
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

/** A server's data folder. */
export interface DataFolder {
  programs: string;
  folder: string;
  user: SystemUser | null;
}

/** Creates a server's data in a folder under `parent`. */
export function createDataFolder(programs: string, parent: string = tmpdir()): DataFolder {
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

/** Copies the data of a server before its first start: a standby begins with them. */
export function copyDataFolder(place: DataFolder): DataFolder {
  const folder = `${place.folder}-standby`;
  execFileSync("cp", ["-a", place.folder, folder]);
  return { ...place, folder };
}

function initialize({ programs, folder, user }: DataFolder): void {
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

/** A running server on a port of the loopback: its address, its process, and how to stop it. */
export interface RunningServer {
  url: string;
  pid: number;
  end(): Promise<void>;
}

/** Default settings of a server: fast, and without durability. */
const usualSettings: Record<string, string | number> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: 200,
};

/** Starts a server on a port, and waits until it answers. Throws with the server's own output. */
export async function runServer({
  programs,
  folder,
  user,
  port,
  settings: own = {},
}: DataFolder & { port: number; settings?: Record<string, string | number> }): Promise<RunningServer> {
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

/**
 * Starts a streaming standby on a copy of a server's data, which that server knows by `name`. Throws like `runServer`.
 */
export function runStandby({
  primaryPort,
  name,
  settings,
  ...place
}: Parameters<typeof runServer>[0] & { primaryPort: number; name: string }): Promise<RunningServer> {
  writeFileSync(join(place.folder, "data", "standby.signal"), "");
  const primary_conninfo = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`;
  return runServer({ ...place, settings: { ...settings, primary_conninfo } });
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let startError: Error | null = null;
  server.once("error", (error) => {
    startError = error;
  });
  let refusal: unknown;
  const isReady = async () => {
    if (startError) throw startError;
    if (hasEnded(server)) throw new Error("It ended at once.");
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  };
  if (!(await pollUntil(isReady, { everyMs: 50, timeoutMs: startMs }))) throw refusal;
}

/** Requests a fast shutdown, and kills it if it takes too long. */
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
