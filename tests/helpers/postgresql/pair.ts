import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { type Forwarder, openForwarder } from "#tests/helpers/network/forwarder.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { execute } from "./database.ts";
import { makePlace, type Place, type RunningServer, runServer } from "./server.ts";

/** What a server that may be killed is told besides: what it has said is done stays done. */
const safeSettings = { synchronous_commit: "on", wal_keep_size: "512MB" };

/** A server of one's own to be killed, one that can take its place, and the address under which the site knows both. */
export interface PostgresqlPair {
  /** The address that the site is given. */
  url: string;
  forwarder: Forwarder;
  /** Asks the server itself. */
  ask<Row>(text: string): Promise<Row[]>;
  /** Ends the server with all of its processes at once, as a power cut would. */
  kill(): void;
  /** Starts it again on what it has written. */
  restart(): Promise<void>;
  /** Has all of its processes stand still, or go on. */
  signalAll(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Starts a standby without whose word nothing is done from now on. Gives how to have it take the server's place. */
  startStandby(): Promise<{ takeOver(): Promise<void> }>;
  close(): Promise<void>;
}

/** Starts a server behind an address that can lead elsewhere. */
export async function openPair(): Promise<PostgresqlPair> {
  const found = findPostgresql(process.env);
  if ("reason" in found) throw new Error(found.reason);
  const place = makePlace(found.folder);
  const spare = copyPlace(place);
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
      const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
      writeFileSync(join(spare.folder, "data", "standby.signal"), "");
      const standby = await runServer({
        ...spare,
        port: standbyPort,
        settings: { ...safeSettings, primary_conninfo },
      });
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
      for (const one of new Set([server, ...servers])) await one.end();
      for (const { folder } of [place, spare]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The data as they are before the server was ever started: what a standby begins with. */
function copyPlace(place: Place): Place {
  const folder = `${place.folder}-standby`;
  execFileSync("cp", ["-a", place.folder, folder]);
  return { ...place, folder };
}

/** The processes that a process has started. */
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
