import { findEmail } from "#server/db/account/accounts.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of learners whose e-mail the payment provider has yet to learn. */
export const customerEmailQueue = "customer-emails";

/** Has the provider told of a learner's new e-mail once the caller's transaction is committed, and until it knows. */
export function queueCustomerEmail({ jobs }: Pick<Resources, "jobs">, db: Database, uid: string): Promise<void> {
  return jobs.send(db, { queue: customerEmailQueue, data: { uid } });
}

/**
 * Tells the provider the e-mail that a learner has now: receipts go there. Nothing to do for who is no customer, or none
 * any more. Rejects where it is to be tried again.
 */
export async function tellCustomerEmail(
  { db, payments }: Pick<Resources, "db" | "payments">,
  { uid }: { uid: string },
): Promise<void> {
  const [customer, email] = [await findCustomer(db, uid), await findEmail(db, uid)];
  if (!payments || !customer || customer.deletedAt || email === null) return;
  await payments.updateEmail({ customerId: customer.customerId, email });
}
