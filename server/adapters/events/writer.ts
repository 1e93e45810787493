import { CodedError } from "#domain/errors.ts";
import type { Database } from "#server/db/connection/database.ts";
import { sqlStateOf } from "#server/db/connection/sql-state.ts";
import { appendEvents, type EventRow } from "#server/db/events/events.ts";

/** Stores batches of event records. */
export interface EventWriter {
  /**
   * Resolves when the records are stored for good. Throws where they could not be; then none of them is. Throws
   * `events_unavailable` at once where too many wait already.
   */
  append(rows: readonly EventRow[]): Promise<void>;
}

/** The most records that go into one statement, unless a batch is larger by itself. */
const mostRows = 1000;

/** The most records that wait: ten seconds of what the site is made for. */
const mostWaiting = 50_000;

interface Waiting {
  rows: readonly EventRow[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Joins the batches of requests that come while others are being stored into one statement: group commit. A lone batch
 * waits for nobody, and under load the database flushes once for many. While the database stores nothing the queue has an
 * end.
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
        if (waiting + rows.length > mostWaiting) throw new CodedError("events_unavailable");
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
    return index > 0 && rows > mostRows;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

function countRows(group: readonly Waiting[]): number {
  return group.reduce((count, { rows }) => count + rows.length, 0);
}

/** Whether a statement failed for what it was to store, so that another could succeed: SQLSTATE classes 22 and 23. */
function isForItsRows(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? "");
}

/** A batch that cannot be stored must not take the others with it: then each goes by itself. */
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
