import { expect, test } from "vitest";
import type { Database } from "#server/db/connection/database.ts";
import type { EventRow } from "#server/db/events/events.ts";
import { createEventWriter } from "./writer.ts";

const row: EventRow = {
  id: "one",
  uid: null,
  event: "VIEW_ITEM",
  fields: {},
  eventTimestamp: new Date(0),
  timestamp: new Date(0),
};

/** A database whose first statement waits until it is let go, and whose later ones fail as told. */
function brokenDatabase(code: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const failure = new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });
  let statements = 0;
  const execute = () => {
    statements += 1;
    return statements === 1 ? promise : Promise.reject(failure);
  };
  return { db: { execute } as unknown as Database, letGo, failure, count: () => statements };
}

test.each([
  { what: "out of reach", code: "ECONNREFUSED", statements: 2 },
  { what: "shutting down", code: "57P01", statements: 2 },
  { what: "refusing a record", code: "23514", statements: 5 },
  { what: "unable to read a record", code: "22P02", statements: 5 },
])("of a database $what three batches that wait ask in $statements statements", async ({ code, statements }) => {
  const { db, letGo, failure, count } = brokenDatabase(code);
  const writer = createEventWriter(db);
  const first = writer.append([row]);
  const others = Promise.allSettled([1, 2, 3].map(() => writer.append([row])));
  letGo();
  await first;
  for (const outcome of await others) expect(outcome).toEqual({ status: "rejected", reason: failure });
  expect(count()).toBe(statements);
});

test("while the database stores nothing 50,000 records wait, and no more", async () => {
  const { db, letGo } = brokenDatabase("57P01");
  const writer = createEventWriter(db);
  const first = writer.append([row]);
  const waiting = writer.append(Array.from({ length: 50_000 }, () => row)).catch(() => "failed");
  await expect(writer.append([row])).rejects.toMatchObject({ code: "events_unavailable" });
  letGo();
  await first;
  expect(await waiting).toBe("failed");
  await expect(writer.append([row])).rejects.not.toMatchObject({ code: "events_unavailable" });
});
