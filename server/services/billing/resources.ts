import { CodedError } from "#domain/errors.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import type { Resources } from "#server/resources.ts";

/** What billing needs of the site. */
export type BillingResources = Pick<Resources, "db" | "payments" | "now" | "report" | "jobs" | "site" | "origin">;

/** The payment provider. Throws `payments_unavailable` where none is set up. */
export function requirePayments({ payments }: Pick<BillingResources, "payments">): Payments {
  if (!payments) throw new CodedError("payments_unavailable");
  return payments;
}
