import { createStripePayments, type Payments } from "#server/adapters/payments.ts";
import type { Database } from "#server/db/database.ts";
import type { Env } from "#server/env.ts";
import { openSandboxes } from "#server/open-sandboxes.ts";
import { reconcile } from "#server/services/billing-reconcile.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo billing reconcile [customer]   asks the payment provider for everything about every customer (or one)
                                        and writes it over our copies; what differed goes into the ledger`;

/** `studiolo billing reconcile [customer]`. Gives the exit code: 0 all agree now, 1 some could not be asked for, 2 none. */
export async function billing([verb, customerId, ...rest]: string[]): Promise<number> {
  if (verb !== "reconcile" || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  return withOperatorDatabase(async (db, env) => {
    const { payments, close } = await openPayments(env);
    try {
      return await run({ db, payments }, customerId ?? null);
    } finally {
      await close();
    }
  });
}

async function run(given: { db: Database; payments: Payments | null }, customerId: string | null): Promise<number> {
  const resources = { ...given, now: () => new Date(), report: console.error };
  const { customers, failed } = await reconcile(resources, { customerId, say: (line) => console.error(line) });
  console.log(`${customers} customers asked for, ${failed.length} failed.`);
  return failed.length > 0 ? 1 : 0;
}

/** The provider of the environment, or the sandbox, whose file lies beside the database. */
async function openPayments(env: Env): Promise<{ payments: Payments | null; close(): Promise<void> }> {
  if (env.stripe) return { payments: createStripePayments(env.stripe), close: async () => {} };
  if (env.isProduction) return { payments: null, close: async () => {} };
  const loopback = `http://127.0.0.1:${env.port}`;
  return openSandboxes({ env, origin: env.publicOrigin ?? loopback, loopback });
}
