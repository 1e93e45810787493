import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";

/** Milliseconds per tick of the kernel's clock, in which it counts the CPU time of processes that have ended. */
const tickMs = 10;

/** Returns the CPU time of a PostgreSQL server on this machine, all its processes together, in milliseconds; Linux only. */
export async function openPostgresqlCpu(db: Database): Promise<() => number> {
  const { rows } = (await db.execute(sql`select current_setting('data_directory') as folder`)) as unknown as {
    rows: { folder: string }[];
  };
  const [pid] = readFileSync(join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8").split("\n");
  if (!pid) throw new Error("The server's process is unknown.");
  return () => {
    const running = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuMsOf(one), 0);
    const [, , , , , , , , , , , , , waitedUser = 0, waitedSystem = 0] = statOf(pid).map(Number);
    return running + (waitedUser + waitedSystem) * tickMs;
  };
}

function childrenOf(parent: string): string[] {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && statOf(name)[1] === parent);
}

/** Returns the fields of a process's `stat` after its name: state, parent and so on; none if it has ended. */
function statOf(pid: string): string[] {
  const text = readFile(`/proc/${pid}/stat`);
  return text === null ? [] : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function cpuMsOf(pid: string): number {
  return Number(readFile(`/proc/${pid}/schedstat`)?.split(" ", 1)[0] ?? 0) / 1e6;
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
