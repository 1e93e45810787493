import { DatabaseSync } from "node:sqlite";

const schema = `
  -- One row is one API object in its present state; its position is the order in which objects came to be.
  CREATE TABLE IF NOT EXISTS objects (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_of_customer ON objects (kind, json_extract(body, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_of_payment ON objects (kind, json_extract(body, '$.payment.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_of_charge ON objects (kind, json_extract(body, '$.charge'));
  CREATE INDEX IF NOT EXISTS objects_of_invoice ON objects (kind, json_extract(body, '$.invoice'));
  CREATE INDEX IF NOT EXISTS objects_of_status ON objects (kind, json_extract(body, '$.status'));

  -- One row is one thing that time will do to an object, at the second when it is due.
  CREATE TABLE IF NOT EXISTS timers (
    kind TEXT NOT NULL,
    object TEXT NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (kind, object)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS timers_due ON timers (due, kind);
  CREATE INDEX IF NOT EXISTS timers_of_object ON timers (object);

  -- One row is one setting of the sandbox: how far its clock is ahead, what follows the last failed attempt.
  CREATE TABLE IF NOT EXISTS settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  -- One row is one event's way to the webhook address; done when acknowledged_at (milliseconds) is set.
  CREATE TABLE IF NOT EXISTS deliveries (
    event TEXT PRIMARY KEY REFERENCES objects (id),
    attempts INTEGER NOT NULL DEFAULT 0,
    acknowledged_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_open ON deliveries (event) WHERE acknowledged_at IS NULL;

  -- One row is the answer once given under an Idempotency-Key, kept for 24 hours; created is in seconds.
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
`;

/**
 * Opens the sandbox's file and creates missing tables. A committed change survives the process, but the last ones may
 * not survive a loss of power: to wait for the disk takes 3 ms for each, and no money is in a sandbox.
 */
export function openPaymentsDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;",
  );
  database.exec(schema);
  return database;
}

/** Runs the work in one transaction: all of its writes are kept, or none if it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
