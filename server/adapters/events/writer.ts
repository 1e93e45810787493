import { CodedError } from "#domain/errors.ts";
import type { Database } from "#server/db/connection/database.ts";
import { sqlStateOf } from "#server/db/connection/sql-state.ts";
import { appendEvents, type EventRow } from "#server/db/events/events.ts";

/** Stores batches of event records. */
export interface EventWriter {
  /**
   * Resolves when all records are stored. Rejects if they could not be stored; then none of them is. Rejects with
   * `events_unavailable` at once if too many records wait already.
   */
  append(rows: readonly EventRow[]): Promise<void>;
}

/** Maximum records per statement, unless a single batch is larger. */
const maxRows = 1000;

/** Maximum waiting records: ten seconds at the rate that the site is designed for. */
const maxWaiting = 50_000;

interface Waiting {
  rows: readonly EventRow[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Implements group commit: combines the batches that arrive while others are being stored into one statement. A single
 * batch does not wait, and under load the database flushes once for many. The queue is bounded for the case that the
 * database stores nothing.
 */
export function createEventWriter(db: Database): EventWriter {
  const queue: Waiting[] = [];
  let waiting = 0;
  let isWriting = false;
  const work = async () => {
    isWriting = true;
    while (queue.length > 0) {
      const group = takeGroup(queue);
      waiting -= countRows(group);
      await store(db, group);
    }
    isWriting = false;
  };
  return {
    append: (rows) =>
      new Promise((resolve, reject) => {
        if (waiting + rows.length > maxWaiting) throw new CodedError("events_unavailable");
        waiting += rows.length;
        queue.push({ rows, resolve, reject });
        if (!isWriting) void work();
      }),
  };
}

function takeGroup(queue: Waiting[]): Waiting[] {
  let rows = 0;
  const end = queue.findIndex((batch, index) => {
    rows += batch.rows.length;
    return index > 0 && rows > maxRows;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

function countRows(group: readonly Waiting[]): number {
  return group.reduce((count, { rows }) => count + rows.length, 0);
}

/**
 * Returns whether a statement failed because of its rows, so that another could succeed: SQLSTATE classes 22 and 23.
 */
function isForItsRows(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? "");
}

/**
 * Stores a group in one statement, or each batch by itself if that fails because of its rows: one bad batch must not
 * affect the others.
 */
async function store(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    await appendEvents(
      db,
      group.flatMap(({ rows }) => rows),
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    if (group.length > 1 && isForItsRows(error)) {
      for (const batch of group) await store(db, [batch]);
      return;
    }
    for (const { reject } of group) reject(error);
  }
}
