import { afterAcceptance, afterReplacement, isMended } from "#domain/link-health.ts";
import { changeLinkState, findLastProbes, type LinkChange } from "#server/db/link-health.ts";
import type { Resources } from "#server/resources.ts";
import { type TellFixed, unknownRow, withHealth } from "#server/services/link-health.ts";

/** Notes that the operator has put another address in the place of one, both by their keys, and tells who reported it. */
export async function replaceLink(
  resources: Resources,
  { url, by, tellFixed }: { url: string; by: string; tellFixed: TellFixed },
): Promise<LinkChange> {
  const at = resources.now();
  const change = await changeLinkState(resources.db, url, {
    change: (row) => withHealth(row ?? unknownRow(url, at), (health) => afterReplacement(health, { by, at })),
  });
  if (change.before !== null && isMended(change.before, change.after)) await tellFixed(resources, url);
  return change;
}

/**
 * Notes that an address is as it should be, by the operator's own eyes: what its last check saw there is what later
 * ones are compared with. Tells who reported it.
 */
export async function acceptLink(
  resources: Resources,
  { url, tellFixed }: { url: string; tellFixed: TellFixed },
): Promise<LinkChange> {
  const { db, now } = resources;
  const at = now();
  const last = (await findLastProbes(db, [url])).get(url);
  const change = await changeLinkState(db, url, {
    change: (row) => ({
      ...withHealth(row ?? unknownRow(url, at), (health) => afterAcceptance(health, at)),
      title: last?.title ?? row?.title ?? null,
      fingerprint: last?.fingerprint ?? row?.fingerprint ?? null,
    }),
  });
  if (change.before !== null && isMended(change.before, change.after)) await tellFixed(resources, url);
  return change;
}
