import { and, isNull } from "drizzle-orm";
import { expect, vi } from "vitest";
import { schema } from "#server/db/connection/database.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import type { TestSite } from "./test-site.ts";

/** Waits until the background work of requests is done: erasures, the provider's events, and mails. */
export async function waitForSite(site: TestSite): Promise<void> {
  const { db, background } = site.resources;
  const { erasures, mails } = schema;
  await background.idle();
  await expectNone(() => db.select().from(erasures).where(isNull(erasures.completedAt)).limit(1));
  await waitForBilling(site);
  // A mail that was refused once waits much longer for its next attempt.
  const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt), isNull(mails.error));
  await expectNone(() => db.select().from(mails).where(isWaiting).limit(1));
}

async function expectNone(list: () => Promise<unknown[]>): Promise<void> {
  await vi.waitFor(async () => expect(await list()).toEqual([]), { timeout: 30_000, interval: 20 });
}
