import { CodedError } from "#domain/errors.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import type { Resources } from "#server/resources.ts";

/** The resources that billing uses. */
export type BillingResources = Pick<Resources, "db" | "payments" | "now" | "report" | "jobs" | "site" | "origin">;

/** Returns the payment provider. Throws `payments_unavailable` if none is configured. */
export function requirePayments({ payments }: Pick<BillingResources, "payments">): Payments {
  if (!payments) throw new CodedError("payments_unavailable");
  return payments;
}
