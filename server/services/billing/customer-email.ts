import { findEmail } from "#server/db/account/accounts.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { Resources } from "#server/resources.ts";

/** Queue of the jobs that update a learner's email at the payment provider. */
export const customerEmailQueue = "customer-emails";

/** Queues the update of a learner's email at the provider in the caller's transaction; a failed job is retried. */
export function queueCustomerEmail({ jobs }: Pick<Resources, "jobs">, db: Database, uid: string): Promise<void> {
  return jobs.send(db, { queue: customerEmailQueue, data: { uid } });
}

/**
 * Sends a learner's current email to the provider, which mails receipts there. Does nothing if they are not, or no
 * longer, a customer. Rejects if the job is to be retried.
 */
export async function syncCustomerEmail(
  { db, payments }: Pick<Resources, "db" | "payments">,
  { uid }: { uid: string },
): Promise<void> {
  const [customer, email] = [await findCustomer(db, uid), await findEmail(db, uid)];
  if (!payments || !customer || customer.deletedAt || email === null) return;
  await payments.updateEmail({ customerId: customer.customerId, email });
}
