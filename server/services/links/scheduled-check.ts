import { setTimeout as sleep } from "node:timers/promises";
import { linkAgent } from "#domain/links/agent.ts";
import { createLinkProber, type LinkProber, usualProbing } from "#server/adapters/links/probe.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Resources } from "#server/resources.ts";
import { checkLinks } from "./check.ts";
import { planLinkCheck } from "./due-links.ts";
import type { TellFixed } from "./health.ts";

/** The job by which a site checks its links by itself: every quarter of an hour, as far as it comes. */
export const linkCareJob = { queue: "link-care", cron: "*/15 * * * *" };

/** How long one such check lasts at the most, in milliseconds; a job is taken for lost after two minutes. */
const careMs = 90_000;

/** How many addresses one such check takes at the most. */
const careLinks = 100;

/** A prober for the Internet that says whose site asks. */
export function openProber({ site, origin, now }: Pick<Resources, "site" | "origin" | "now">): LinkProber {
  return createLinkProber({
    ...usualProbing,
    userAgent: linkAgent(site, origin),
    now,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });
}

/**
 * Checks the links that are due, where the configuration asks for it and nobody checks any already. What is not reached
 * in time stays due.
 */
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
