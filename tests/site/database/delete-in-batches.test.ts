import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { user } from "#server/db/schema/accounts.ts";
import { listLockWaits } from "#tests/helpers/postgresql/lock-waits.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** The embedded database has one connection: no other statement runs beside a transaction. */
const concurrentTest = siteTest.skipIf(databaseKind === "embedded");

concurrentTest("a row that another transaction changes meanwhile is deleted as well", async () => {
  const { db } = site.resources;
  const id = randomUUID();
  const row = { id, name: "Ada", email: `${id}@batches.example`, emailVerified: true };
  await db.insert(user).values({ ...row, createdAt: new Date(), updatedAt: new Date() });
  let deletion: Promise<number> = Promise.resolve(0);
  await db.transaction(async (transaction) => {
    await transaction.update(user).set({ name: "Ben" }).where(eq(user.id, id));
    deletion = deleteInBatches(db, user, eq(user.id, id));
    await expect.poll(() => listLockWaits(db)).toHaveLength(1);
  });
  expect(await deletion).toBe(1);
  expect(await db.select().from(user).where(eq(user.id, id))).toEqual([]);
});
