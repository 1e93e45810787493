import { isNull } from "drizzle-orm";
import { expect } from "vitest";
import { schema } from "#server/db/connection/database.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

const dayMs = 86_400_000;

/** Lets days pass at the provider and at the site, and waits until the site has worked off what it was told. */
export async function passDays(site: TestSite, days: number): Promise<void> {
  site.advance(days * dayMs);
  site.paymentsSandbox.clock.advance(days * dayMs);
  await waitForProviderEvents(site);
}

/** Waits until the site has worked off everything that the provider has told it. */
export async function waitForProviderEvents(site: TestSite): Promise<void> {
  await site.paymentsSandbox.settled();
  const { providerEvents } = schema;
  const open = () => site.resources.db.select().from(providerEvents).where(isNull(providerEvents.handledAt));
  await expect.poll(async () => (await open()).length, { interval: 50 }).toBe(0);
}

/**
 * Signs up and pays with a card and a promotion code at the sandbox's checkout, and waits until that has come through.
 * Gives the learner's uid.
 */
export async function subscribe(
  browser: TestBrowser,
  { email, card = "4242 4242 4242 4242", promotionCode = "" }: { email: string; card?: string; promotionCode?: string },
): Promise<string> {
  const checkout = await browser.signUp(email);
  await browser.submit(checkout, { cardNumber: card, expiry: freshExpiry(), cvc: "123", promotionCode });
  await browser.waitUntilPremium();
  return browser.uid();
}
