import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ordinaryUser } from "#tests/helpers/ordinary-user.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { endWatchedServer, watchServer } from "#tests/helpers/watch-server.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { findProgram } from "#tools/setup/find-program.mjs";

/** Connections to the server that a pooler holds. */
const poolSize = 8;

const startMs = 10_000;

/** PgBouncer in transaction mode before a PostgreSQL server. */
export interface Pooler {
  url: string;
  /** Returns how many transactions it has passed on. */
  countTransactions(): Promise<number>;
  stop(): Promise<void>;
}

/** Returns the path of PgBouncer, or the reason why there is none. */
export function findPgbouncer({ PATH = "" }: NodeJS.ProcessEnv): { program: string } | { reason: string } {
  const program = findProgram("pgbouncer", `${PATH}:/usr/sbin:/usr/local/sbin`);
  return program ? { program } : { reason: "No pgbouncer was found on this machine." };
}

/** Starts it before the server at an address, on a free port. Throws if it does not answer. */
export async function startPgbouncer(program: string, server: string): Promise<Pooler> {
  const { hostname, port: serverPort, username } = new URL(server);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "studiolo-pgbouncer-"));
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${username}" ""\n`);
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    `default_pool_size = ${poolSize}`,
    "max_client_conn = 500",
    `admin_users = ${username}`,
    "ignore_startup_parameters = extra_float_digits",
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const user = ordinaryUser();
  if (user) for (const path of [folder, users, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, ["-q", file], { ...user, stdio: "ignore" });
  const watcher = watchServer(child, folder);
  const stop = () => endWatchedServer(child, watcher, { signal: "SIGINT", folder });
  const at = (database: string) => `postgresql://${username}@127.0.0.1:${port}/${database}`;
  const ask = async (database: string, text: string) => {
    const client = new pg.Client({ connectionString: at(database) });
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, string>[];
    } finally {
      await client.end();
    }
  };
  const url = at(new URL(server).pathname.slice(1));
  const isReady = () => ask("postgres", "SELECT 1").then(Boolean, () => false);
  if (!(await pollUntil(isReady, { everyMs: 50, timeoutMs: startMs }))) {
    await stop();
    throw new Error(`pgbouncer does not answer at ${url}.`);
  }
  const countTransactions = async () => {
    const stats = await ask("pgbouncer", "SHOW TOTALS");
    return Number(stats.find(({ name }) => name === "total_xact_count")?.value ?? stats[0]?.total_xact_count);
  };
  return { url, countTransactions, stop };
}
