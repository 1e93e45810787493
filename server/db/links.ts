import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { LinkState } from "#domain/links/health.ts";
import type { Database } from "#server/db/connection/database.ts";
import { inChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
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

/** What changes how an address stands. */
export interface LinkChanging {
  change: (row: LinkStateRow) => LinkStateRow;
  /** The check that it is changed by, where it is one. */
  probe?: LinkProbeRow;
  /** What has to happen with the change or not at all, in its transaction. */
  within?: (transaction: Database, change: LinkChange) => Promise<unknown>;
}

/**
 * Changes how an address stands by what is known of it at that moment, so that a check and a report at the same time
 * both count, also where they are the first that is heard of it; `unknown` is its row then. Everything is kept or nothing.
 */
export function changeLinkState(
  db: Database,
  unknown: LinkStateRow,
  { change, probe, within }: LinkChanging,
): Promise<LinkChange> {
  return db.transaction(async (tx) => {
    const { url } = unknown;
    const made = await tx.insert(linkStates).values(unknown).onConflictDoNothing().returning({ url: linkStates.url });
    const [row = unknown] = await tx.select().from(linkStates).where(eq(linkStates.url, url)).for("update");
    const changed = { before: made.length > 0 ? null : row, after: change(row) };
    if (probe) await insertLinkProbe(tx, probe);
    await tx.update(linkStates).set(changed.after).where(eq(linkStates.url, url));
    await within?.(tx, changed);
    return changed;
  });
}

/** Keeps one check. */
export async function insertLinkProbe(db: Database, probe: LinkProbeRow): Promise<void> {
  await db.insert(linkProbes).values(probe);
}

/** Begins anew with an address that was dead or replaced; what stands in any other way stays so. */
export async function beginLinkAnew(db: Database, { url, ...unknown }: LinkStateRow): Promise<void> {
  const isOver = inArray(linkStates.state, ["dead", "replaced"]);
  await db
    .update(linkStates)
    .set(unknown)
    .where(and(eq(linkStates.url, url), isOver));
}

/** Lets addresses be due no earlier than an instant; these are their rows where nothing is known of them. */
export async function putLinksOff(db: Database, unknown: readonly LinkStateRow[], until: Date): Promise<void> {
  // In one order everywhere, so that two of them never wait for each other.
  const rows = unknown.map((row) => ({ ...row, nextDue: until })).sort((a, b) => (a.url < b.url ? -1 : 1));
  for (const chunk of rowChunks(rows)) {
    await db
      .insert(linkStates)
      .values(chunk)
      .onConflictDoUpdate({
        target: linkStates.url,
        set: { nextDue: until },
        setWhere: and(ne(linkStates.state, "replaced"), or(isNull(linkStates.nextDue), lt(linkStates.nextDue, until))),
      });
  }
}

/** Has no address be due any more but those that are known. Its state stays for when it is known again: it is due then. */
export async function retireLinks(db: Database, known: { has(url: string): boolean }): Promise<void> {
  const rows = await db.select({ url: linkStates.url }).from(linkStates).where(isNotNull(linkStates.nextDue));
  const gone = rows.map(({ url }) => url).filter((url) => !known.has(url));
  for (const chunk of rowChunks(gone)) {
    await db.update(linkStates).set({ nextDue: null }).where(inArray(linkStates.url, chunk));
  }
}

/** The addresses that were found well last, the latest first. */
export function listLatestWell(db: Database, limit: number): Promise<LinkStateRow[]> {
  return db
    .select()
    .from(linkStates)
    .where(and(eq(linkStates.state, "ok"), isNotNull(linkStates.lastOkAt), isNotNull(linkStates.nextDue)))
    .orderBy(desc(linkStates.lastOkAt), asc(linkStates.url))
    .limit(limit);
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
