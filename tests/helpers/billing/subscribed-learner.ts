import { findCustomer } from "#server/db/billing/customers.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { waitForBilling } from "./wait-for-billing.ts";

const dayMs = 86_400_000;

/** Advances provider and site by some days, and waits until the site has processed the events. */
export async function passDays(site: TestSite, days: number): Promise<void> {
  site.advance(days * dayMs);
  site.paymentsSandbox.clock.advance(days * dayMs);
  await waitForBilling(site);
}

/**
 * Signs up and pays with a card and a promotion code at the sandbox's checkout, and waits until the site knows. Returns
 * the learner's uid.
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

/** Returns the provider's status of each invoice of a learner, newest first. */
export async function invoiceStatusesOf({ resources }: TestSite, uid: string): Promise<string[]> {
  const customer = await findCustomer(resources.db, uid);
  const state = await resources.payments?.stateOf(customer?.customerId ?? "");
  const invoices = state?.invoices.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) ?? [];
  return invoices.map(({ status }) => status);
}
