import type { Database } from "#server/db/database.ts";
import { appendEvents, type EventRow } from "#server/db/events.ts";

/** Stores batches of event records. */
export interface EventWriter {
  /** Resolves when the records are stored for good. Throws where they could not be; then none of them is. */
  append(rows: readonly EventRow[]): Promise<void>;
}

/** The most records that go into one statement, unless a batch is larger by itself. */
const mostRows = 1000;

interface Waiting {
  rows: readonly EventRow[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Joins the batches of requests that come while others are being stored into one statement: group commit. A lone batch
 * waits for nobody, and under load the database flushes once for many.
 */
export function createEventWriter(db: Database): EventWriter {
  const queue: Waiting[] = [];
  let isWriting = false;
  const work = async () => {
    isWriting = true;
    while (queue.length > 0) await store(db, takeGroup(queue));
    isWriting = false;
  };
  return {
    append: (rows) =>
      new Promise((resolve, reject) => {
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

/** A batch that cannot be stored must not take the others with it: then each goes by itself. */
async function store(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    await appendEvents(
      db,
      group.flatMap(({ rows }) => rows),
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    const [only, ...others] = group;
    if (only && others.length === 0) return only.reject(error);
    for (const batch of group) await store(db, [batch]);
  }
}
