import { onTestFinished } from "vitest";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";

/** A line of the site's log. */
export interface LogLine {
  level: string;
  msg: string;
  requestId?: string;
  route?: string;
  status?: number;
  [field: string]: unknown;
}

/** The site as a process whose log and figures a test can read. */
export interface ObservedSite {
  site: RunningSite;
  databaseUrl: string | null;
  /** The port of the figures. */
  metricsPort: number;
  /** The lines of the log so far. Throws for a line after the start that is no JSON. */
  log(): LogLine[];
  /** The figures as Prometheus reads them, in lines. */
  figures(): Promise<string[]>;
}

/** Starts one, with figures on a port of their own and `variables` besides; it ends with the running test. */
export async function openObservedSite(variables: Record<string, string> = {}): Promise<ObservedSite> {
  const database = await createSiteDatabase();
  onTestFinished(() => database.remove());
  const metricsPort = await freePort();
  const site = await startSite(database, await freePort(), { METRICS_PORT: String(metricsPort), ...variables });
  // The last that is named is done first.
  onTestFinished(() => site.stop());
  const log = () => {
    const began = site.printed.findIndex((line) => line.includes("ready at "));
    return site.printed.slice(began + 1).map((line) => JSON.parse(line) as LogLine);
  };
  const figures = async () => (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split("\n");
  return { site, databaseUrl: database.databaseUrl, metricsPort, log, figures };
}

/** Waits until the log holds a line that fits, since lines gather for a moment before they are written. */
export async function awaitLine({ log }: ObservedSite, fits: (line: LogLine) => boolean): Promise<LogLine> {
  for (let asked = 0; asked < 100; asked += 1) {
    const line = log().find(fits);
    if (line) return line;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `no such line in the log:\n${log()
      .map((line) => JSON.stringify(line))
      .join("\n")}`,
  );
}
