import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import pg from "pg";
import { expect } from "vitest";
import { type Forwarder, openForwarder } from "#tests/helpers/network/forwarder.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { execute } from "./database.ts";
import { copyDataFolder, createDataFolder, type RunningServer, runServer, runStandby } from "./server.ts";

/** Further settings of a server that may be killed: acknowledged commits are durable. */
const safeSettings = { synchronous_commit: "on", wal_keep_size: "512MB" };

/**
 * A server of its own that can be killed, a standby that can replace it, and the address by which the site reaches
 * both.
 */
export interface PostgresqlPair {
  /** The address for the site. */
  url: string;
  forwarder: Forwarder;
  /** Queries the server directly. */
  ask<Row>(text: string): Promise<Row[]>;
  /** Kills the server with all of its processes at once, like a power cut. */
  kill(): void;
  /** Starts it again on its data. */
  restart(): Promise<void>;
  /** Stops or continues all of its processes. */
  signalAll(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Starts a synchronous standby. Returns a function that promotes it and redirects the address. */
  startStandby(): Promise<{ takeOver(): Promise<void> }>;
  close(): Promise<void>;
}

/** Starts a server behind an address that can be redirected. */
export async function openPair(): Promise<PostgresqlPair> {
  const found = findPostgresql(process.env);
  if ("reason" in found) throw new Error(found.reason);
  const place = createDataFolder(found.folder);
  const spare = copyDataFolder(place);
  const port = await freePort();
  let server = await runServer({ ...place, port, settings: safeSettings });
  const servers: RunningServer[] = [];
  const forwarder = await openForwarder(port);
  const ask = async <Row>(text: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) sendSignal(pid, signal);
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${forwarder.port}/postgres`,
    forwarder,
    ask,
    signalAll,
    kill: () => signalAll("SIGKILL"),
    restart: async () => {
      await server.end();
      server = await runServer({ ...place, port, settings: safeSettings });
    },
    startStandby: async () => {
      const standbyPort = await freePort();
      const own = { ...spare, port: standbyPort, settings: safeSettings };
      const standby = await runStandby({ ...own, primaryPort: port, name: "standby" });
      servers.push(standby);
      await ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await ask("SELECT pg_reload_conf()");
      const isInStep = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'";
      await expect.poll(() => ask(isInStep)).toHaveLength(1);
      const takeOver = async () => {
        await execute(standby.url, "SELECT pg_promote()");
        forwarder.leadTo(standbyPort);
        servers.push(server);
        server = standby;
      };
      return { takeOver };
    },
    close: async () => {
      await forwarder.close();
      for (const running of new Set([server, ...servers])) await running.end();
      for (const { folder } of [place, spare]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the child processes of a process. */
function childrenOf(parent: number): number[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = listed.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid ? [pid] : []));
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}
