import { linkKey } from "#domain/catalogue/link-key.ts";
import { afterAcceptance, afterReplacement } from "#domain/links/health.ts";
import { findLastProbes, type LinkChange, resetLink, updateLinkState } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { type NotifyFixed, unknownRow, withHealth } from "./health.ts";

/**
 * Replaces the address of a link, given by its key, on the operator's behalf, and notifies its reporters. The new
 * address starts with a clean history and is due at once.
 */
export function replaceLink(
  resources: Resources,
  { url, by, notifyFixed }: { url: string; by: string; notifyFixed: NotifyFixed },
): Promise<LinkChange> {
  const at = resources.now();
  return updateLinkState(resources.db, unknownRow(url, at), {
    change: (row) => withHealth(row, (health) => afterReplacement(health, { by, at })),
    within: async (db) => {
      await resetLink(db, unknownRow(linkKey(by) ?? by, at));
      await notifyFixed({ ...resources, db }, url);
    },
  });
}

/**
 * Marks an address as healthy on the operator's judgement: its last probe becomes the baseline for later ones. Notifies
 * its reporters.
 */
export async function acceptLink(
  resources: Resources,
  { url, notifyFixed }: { url: string; notifyFixed: NotifyFixed },
): Promise<LinkChange> {
  const at = resources.now();
  const last = (await findLastProbes(resources.db, [url])).get(url);
  return updateLinkState(resources.db, unknownRow(url, at), {
    change: (row) => ({
      ...withHealth(row, (health) => afterAcceptance(health, at)),
      title: last?.title ?? row.title,
      fingerprint: last?.fingerprint ?? row.fingerprint,
    }),
    within: (db) => notifyFixed({ ...resources, db }, url),
  });
}
