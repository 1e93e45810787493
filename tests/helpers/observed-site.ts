import { afterAll, beforeAll } from "vitest";
import { pollUntil } from "#timing/poll-until.ts";
import { freePort, type RunningSite, startSite } from "./running-site.ts";
import { createSiteDatabase } from "./site-database.ts";

/** A line of the site's log. */
export interface LogLine {
  level: string;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number;
  [field: string]: unknown;
}

/** The site as a process whose log and metrics a test can read. */
export interface ObservedSite {
  site: RunningSite;
  databaseUrl: string | null;
  /** Port of the metrics. */
  metricsPort: number;
  /** Returns the lines of the log so far. Throws for a line after the start that is not JSON. */
  log(): LogLine[];
  /** Returns the metrics as Prometheus reads them, in lines. */
  figures(): Promise<string[]>;
}

/** Milliseconds that a site's start may take on a machine that is busy with other tests. */
const startMs = 180_000;

/** Starts one for all tests of a file, and stops it after them. The object is filled before the first test runs. */
export function withObservedSite(variables: () => Record<string, string> = () => ({})): ObservedSite {
  const observed = {} as ObservedSite;
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const opened = await openObservedSite(variables());
    Object.assign(observed, opened);
    close = opened.close;
  }, startMs);
  afterAll(() => close());
  return observed;
}

/** Starts one, with metrics on a port of their own and further `variables`. Rejects if it does not start. */
export async function openObservedSite(
  variables: Record<string, string> = {},
): Promise<ObservedSite & { close(): Promise<void> }> {
  const database = await createSiteDatabase();
  const metricsPort = await freePort();
  const starting = startSite(database, await freePort(), { METRICS_PORT: String(metricsPort), ...variables });
  const site = await starting.catch(async (error: unknown) => {
    await database.remove();
    throw error;
  });
  const log = () => {
    const began = site.printed.findIndex((line) => line.includes("ready at "));
    return site.printed.slice(began + 1).map((line) => JSON.parse(line) as LogLine);
  };
  const figures = async () => (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split("\n");
  const close = async () => {
    await site.stop();
    await database.remove();
  };
  return { site, databaseUrl: database.databaseUrl, metricsPort, log, figures, close };
}

/** Waits for a matching line of the log; lines are buffered for a moment before they are written. */
export async function waitForLine({ log }: ObservedSite, fits: (line: LogLine) => boolean): Promise<LogLine> {
  const line = await pollUntil(() => log().find(fits), { everyMs: 50, timeoutMs: 30_000 });
  if (line) return line;
  throw new Error(
    `no such line in the log:\n${log()
      .map((line) => JSON.stringify(line))
      .join("\n")}`,
  );
}
