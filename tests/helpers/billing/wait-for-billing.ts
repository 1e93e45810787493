import { isNull } from "drizzle-orm";
import { expect, vi } from "vitest";
import { schema } from "#server/db/connection/database.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Waits until the provider has sent all its events, and the site has processed them. */
export async function waitForBilling({ resources: { db }, paymentsSandbox }: TestSite): Promise<void> {
  await paymentsSandbox.settled();
  const { providerEvents } = schema;
  const open = () => db.select().from(providerEvents).where(isNull(providerEvents.handledAt)).limit(1);
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 30_000, interval: 20 });
}
