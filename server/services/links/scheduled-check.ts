import { setTimeout as sleep } from "node:timers/promises";
import { crawlerUserAgent } from "#domain/links/agent.ts";
import { createLinkProber, defaultCrawlerOptions, type LinkProber } from "#server/adapters/links/probe.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Resources } from "#server/resources.ts";
import { checkLinks } from "./check.ts";
import { listDueLinks } from "./due-links.ts";
import type { NotifyFixed } from "./health.ts";

/** Maximum duration of one check in milliseconds; the queue takes a job for lost after two minutes. */
const checkMs = 90_000;

/** Maximum number of addresses per check. */
const maxLinks = 100;

/** Creates a prober for the Internet whose user agent names the site. */
export function createProber({ site, origin, now }: Pick<Resources, "site" | "origin" | "now">): LinkProber {
  return createLinkProber({
    ...defaultCrawlerOptions,
    userAgent: crawlerUserAgent(site, origin),
    now,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });
}

/** Checks the due links if the configuration enables it and no other check runs. Links not reached in time stay due. */
export async function runScheduledCheck(resources: Resources, notifyFixed: NotifyFixed): Promise<void> {
  if (!resources.checksLinks) return;
  await resources.runExclusive(advisoryLocks.linkCheck, () => checkDueLinks(resources, notifyFixed));
}

async function checkDueLinks(resources: Resources, notifyFixed: NotifyFixed): Promise<void> {
  const addresses = await listDueLinks(resources, { course: null, isDueOnly: true, limit: maxLinks });
  const { unheard } = await checkLinks(resources, {
    addresses,
    prober: createProber(resources),
    notifyFixed,
    onChecked: () => {},
    signal: AbortSignal.timeout(checkMs),
  });
  if (unheard > 0) resources.report("no study link could be reached: is the site online?");
}
