import { linkKey } from "#domain/catalogue/link-key.ts";
import { afterReport, type LinkHealth, type LinkState, unknownHealth } from "#domain/links/health.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import type { Database } from "#server/db/connection/database.ts";
import { changeLinkState, findLinkStates, type LinkStateRow } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";

/** Tells those who have reported an address that it is well again, or replaced, in the transaction that it is given. */
export type TellFixed = (resources: Resources, url: string) => Promise<unknown>;

/** How addresses stand, by the address as it was given. Those of which nothing is known are not among them. */
export async function linkStatesOf(db: Database, urls: readonly string[]): Promise<ReadonlyMap<string, LinkStateRow>> {
  const keys = new Map(urls.map((url) => [url, linkKey(url)] as const));
  const asked = [...new Set(keys.values())].filter((key) => key !== null);
  const rows = asked.length === 0 ? [] : await findLinkStates(db, asked);
  const byKey = new Map(rows.map((row) => [row.url, row]));
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const row = key === null ? undefined : byKey.get(key);
      return row ? [[url, row] as const] : [];
    }),
  );
}

/** A learner's report that a link is broken: its address and course. The report itself stays with their feedback. */
export interface LinkReport {
  url: string;
  courseId: string | null;
  feedbackId: string;
}

/**
 * Takes a learner's report that a link is broken: the address is suspect, and due to be checked at once. Gives its key
 * and state, or null for an address that no course has: whoever reports cannot have us ask for just anything.
 */
export async function noteLinkReport(
  { db, catalogue, now }: Pick<Resources, "db" | "catalogue" | "now">,
  { url }: LinkReport,
): Promise<{ url: string; state: LinkState } | null> {
  const key = linkKey(url);
  if (key === null || !linkAddresses(catalogue).has(key)) return null;
  const at = now();
  const { after } = await changeLinkState(db, unknownRow(key, at), {
    change: (row) => withHealth(row, (health) => afterReport(health, at)),
  });
  return { url: key, state: after.state };
}

/** The row of an address of which nothing is known yet. */
export function unknownRow(url: string, at: Date): LinkStateRow {
  return { url, title: null, fingerprint: null, ...unknownHealth(at) };
}

/** A row with its health changed. */
export function withHealth(row: LinkStateRow, change: (health: LinkHealth) => LinkHealth): LinkStateRow {
  return { ...row, ...change(row) };
}
