import { linkKey } from "#domain/catalogue/link-key.ts";
import { afterReport, initialHealth, type LinkHealth, type LinkState } from "#domain/links/health.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import type { Database } from "#server/db/connection/database.ts";
import { findLinkStates, type LinkStateRow, updateLinkState } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";

/** Notifies the reporters of an address that it works again or was replaced, in the given transaction. */
export type NotifyFixed = (resources: Resources, url: string) => Promise<unknown>;

/** Returns the link states by the given address. Unknown addresses are left out. */
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

/** A learner's report of a broken link; the report itself stays with their feedback. */
export interface LinkReport {
  url: string;
  courseId: string | null;
  feedbackId: string;
}

/**
 * Marks a reported address as suspect and due at once. Returns its key and state, or null for an address that no course
 * has, so that reports cannot make us probe arbitrary addresses.
 */
export async function recordLinkReport(
  { db, catalogue, now }: Pick<Resources, "db" | "catalogue" | "now">,
  { url }: LinkReport,
): Promise<{ url: string; state: LinkState } | null> {
  const key = linkKey(url);
  if (key === null || !linkAddresses(catalogue).has(key)) return null;
  const at = now();
  const { after } = await updateLinkState(db, unknownRow(key, at), {
    change: (row) => withHealth(row, (health) => afterReport(health, at)),
  });
  return { url: key, state: after.state };
}

/** Returns the initial row of an address. */
export function unknownRow(url: string, at: Date): LinkStateRow {
  return { url, title: null, fingerprint: null, ...initialHealth(at) };
}

/** Returns a row with its health changed. */
export function withHealth(row: LinkStateRow, change: (health: LinkHealth) => LinkHealth): LinkStateRow {
  return { ...row, ...change(row) };
}
