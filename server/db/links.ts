import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { LinkState } from "#domain/links/health.ts";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { queryInChunks, rowChunks } from "#server/db/connection/row-chunks.ts";
import { linkProbes, linkStates } from "#server/db/schema/links.ts";

export type LinkStateRow = typeof linkStates.$inferSelect;
export type LinkProbeRow = typeof linkProbes.$inferInsert;

/** The state of an address before a change, null if it was unknown, and after it. */
export interface LinkChange {
  before: LinkStateRow | null;
  after: LinkStateRow;
}

const statesOf = prepareOnce((db) =>
  db
    .select()
    .from(linkStates)
    .where(sql`${linkStates.url} = any(${sql.placeholder("keys")}::text[])`),
);

/** Returns the states of addresses by their keys, without unknown addresses. */
export function findLinkStates(db: Database, keys: readonly string[]): Promise<LinkStateRow[]> {
  return queryInChunks(keys, (chunk) => statesOf(db).execute({ keys: chunk }));
}

/** Lists the addresses in a state, longest in it first; all addresses if the state is null. */
export function listLinkStates(db: Database, state: LinkState | null): Promise<LinkStateRow[]> {
  return db
    .select()
    .from(linkStates)
    .where(state === null ? undefined : eq(linkStates.state, state))
    .orderBy(asc(linkStates.since), asc(linkStates.url));
}

/** A change of an address's state. */
export interface LinkStateUpdate {
  change: (row: LinkStateRow) => LinkStateRow;
  /** The check that caused the change, if any. */
  probe?: LinkProbeRow;
  /** Work that must commit together with the change. */
  within?: (transaction: Database, change: LinkChange) => Promise<unknown>;
}

/**
 * Changes the state of an address under a row lock, so that a concurrent check and report both count, even on an
 * address without a row; `unknown` is its row then. Commits everything or nothing.
 */
export function updateLinkState(
  db: Database,
  unknown: LinkStateRow,
  { change, probe, within }: LinkStateUpdate,
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

export async function insertLinkProbe(db: Database, probe: LinkProbeRow): Promise<void> {
  await db.insert(linkProbes).values(probe);
}

/** Resets an address that was dead or replaced; other states are left unchanged. */
export async function resetLink(db: Database, { url, ...unknown }: LinkStateRow): Promise<void> {
  const isOver = inArray(linkStates.state, ["dead", "replaced"]);
  await db
    .update(linkStates)
    .set(unknown)
    .where(and(eq(linkStates.url, url), isOver));
}

/** Postpones the next check of addresses to `until` or later; `unknown` holds the rows for addresses without one. */
export async function postponeLinks(db: Database, unknown: readonly LinkStateRow[], until: Date): Promise<void> {
  // Locks rows in a fixed order, so that two calls never deadlock.
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

/** Stops checking all addresses except the known ones. Their states stay for when they return: they are due then. */
export async function retireLinks(db: Database, known: { has(url: string): boolean }): Promise<void> {
  const rows = await db.select({ url: linkStates.url }).from(linkStates).where(isNotNull(linkStates.nextDue));
  const gone = rows.map(({ url }) => url).filter((url) => !known.has(url));
  for (const chunk of rowChunks(gone)) {
    await db.update(linkStates).set({ nextDue: null }).where(inArray(linkStates.url, chunk));
  }
}

/** Lists the addresses with the most recent successful checks, latest first. */
export function listRecentlyWell(db: Database, limit: number): Promise<LinkStateRow[]> {
  return db
    .select()
    .from(linkStates)
    .where(and(eq(linkStates.state, "ok"), isNotNull(linkStates.lastOkAt), isNotNull(linkStates.nextDue)))
    .orderBy(desc(linkStates.lastOkAt), asc(linkStates.url))
    .limit(limit);
}

/** Returns the last check of each address by its key. */
export async function findLastProbes(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, typeof linkProbes.$inferSelect>> {
  const rows = await queryInChunks(keys, (chunk) =>
    db
      .selectDistinctOn([linkProbes.url])
      .from(linkProbes)
      .where(inArray(linkProbes.url, chunk))
      .orderBy(asc(linkProbes.url), desc(linkProbes.at), desc(linkProbes.id)),
  );
  return new Map(rows.map((row) => [row.url, row]));
}
