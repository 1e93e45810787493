import { asc, desc, eq, inArray } from "drizzle-orm";
import type { LinkState } from "#domain/link-health.ts";
import type { Database } from "#server/db/database.ts";
import { inChunks } from "#server/db/row-chunks.ts";
import { linkProbes, linkStates } from "#server/db/schema/links.ts";

export type LinkStateRow = typeof linkStates.$inferSelect;
export type LinkProbeRow = typeof linkProbes.$inferInsert;

/** How an address stood before a change, null where nothing was known, and how it stands after it. */
export interface LinkChange {
  before: LinkStateRow | null;
  after: LinkStateRow;
}

/** The states of addresses by their keys; those of which nothing is known are not among them. */
export function findLinkStates(db: Database, keys: readonly string[]): Promise<LinkStateRow[]> {
  return inChunks(keys, (chunk) => db.select().from(linkStates).where(inArray(linkStates.url, chunk)));
}

/** The addresses in a state, those longest in it first; without a state all of them. */
export function listLinkStates(db: Database, state: LinkState | null): Promise<LinkStateRow[]> {
  return db
    .select()
    .from(linkStates)
    .where(state === null ? undefined : eq(linkStates.state, state))
    .orderBy(asc(linkStates.since), asc(linkStates.url));
}

/**
 * Changes how an address stands by what is known of it at that moment, so that a check and a report at the same time
 * both count; with the check that it is changed by, where it is one: both are kept, or neither.
 */
export function changeLinkState(
  db: Database,
  url: string,
  { change, probe }: { change: (row: LinkStateRow | null) => LinkStateRow; probe?: LinkProbeRow },
): Promise<LinkChange> {
  return db.transaction(async (tx) => {
    const [before = null] = await tx.select().from(linkStates).where(eq(linkStates.url, url)).for("update");
    const after = change(before);
    if (probe) await tx.insert(linkProbes).values(probe);
    await tx.insert(linkStates).values(after).onConflictDoUpdate({ target: linkStates.url, set: after });
    return { before, after };
  });
}

/** The last check of each of these addresses, by its key. */
export async function findLastProbes(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, typeof linkProbes.$inferSelect>> {
  const rows = await inChunks(keys, (chunk) =>
    db
      .selectDistinctOn([linkProbes.url])
      .from(linkProbes)
      .where(inArray(linkProbes.url, chunk))
      .orderBy(asc(linkProbes.url), desc(linkProbes.at), desc(linkProbes.id)),
  );
  return new Map(rows.map((row) => [row.url, row]));
}
