import { setTimeout as sleep } from "node:timers/promises";
import { linkAgent } from "#domain/links/agent.ts";
import { createLinkProber, type LinkProber, usualProbing } from "#server/adapters/links/probe.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Resources } from "#server/resources.ts";
import { checkLinks } from "./check.ts";
import { planLinkCheck } from "./due-links.ts";
import type { TellFixed } from "./health.ts";

/** Job that checks the site's links every 15 minutes, within the limits below. */
export const linkCareJob = { queue: "link-care", cron: "*/15 * * * *" };

/** Maximum duration of one check in milliseconds; the queue takes a job for lost after two minutes. */
const careMs = 90_000;

/** Maximum number of addresses per check. */
const careLinks = 100;

/** Creates a prober for the Internet whose user agent names the site. */
export function openProber({ site, origin, now }: Pick<Resources, "site" | "origin" | "now">): LinkProber {
  return createLinkProber({
    ...usualProbing,
    userAgent: linkAgent(site, origin),
    now,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });
}

/** Checks the due links if the configuration enables it and no other check runs. Links not reached in time stay due. */
export async function careForLinks(resources: Resources, tellFixed: TellFixed): Promise<void> {
  if (!resources.checksLinks) return;
  await resources.runAlone(advisoryLocks.linkCheck, () => checkDueLinks(resources, tellFixed));
}

async function checkDueLinks(resources: Resources, tellFixed: TellFixed): Promise<void> {
  const addresses = await planLinkCheck(resources, { course: null, isDueOnly: true, limit: careLinks });
  const { unheard } = await checkLinks(resources, {
    addresses,
    prober: openProber(resources),
    tellFixed,
    onChecked: () => {},
    signal: AbortSignal.timeout(careMs),
  });
  if (unheard > 0) resources.report("no study link could be reached: is the site online?");
}
