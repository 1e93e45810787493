import { linkKey } from "#domain/catalogue/link-key.ts";
import { afterAcceptance, afterReplacement } from "#domain/links/health.ts";
import { beginLinkAnew, changeLinkState, findLastProbes, type LinkChange } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { type TellFixed, unknownRow, withHealth } from "./health.ts";

/**
 * Notes that the operator has put another address in the place of one, which is given by its key, and tells who reported
 * it. What was held against the other address does not count any more: it is due at once.
 */
export function replaceLink(
  resources: Resources,
  { url, by, tellFixed }: { url: string; by: string; tellFixed: TellFixed },
): Promise<LinkChange> {
  const at = resources.now();
  return changeLinkState(resources.db, unknownRow(url, at), {
    change: (row) => withHealth(row, (health) => afterReplacement(health, { by, at })),
    within: async (db) => {
      await beginLinkAnew(db, unknownRow(linkKey(by) ?? by, at));
      await tellFixed({ ...resources, db }, url);
    },
  });
}

/**
 * Notes that an address is as it should be, by the operator's own eyes: what its last check saw there is what later
 * ones are compared with. Tells who reported it.
 */
export async function acceptLink(
  resources: Resources,
  { url, tellFixed }: { url: string; tellFixed: TellFixed },
): Promise<LinkChange> {
  const at = resources.now();
  const last = (await findLastProbes(resources.db, [url])).get(url);
  return changeLinkState(resources.db, unknownRow(url, at), {
    change: (row) => ({
      ...withHealth(row, (health) => afterAcceptance(health, at)),
      title: last?.title ?? row.title,
      fingerprint: last?.fingerprint ?? row.fingerprint,
    }),
    within: (db) => tellFixed({ ...resources, db }, url),
  });
}
