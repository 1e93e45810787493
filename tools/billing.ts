import { reconcile } from "#server/services/billing-reconcile.ts";
import { withOperatorResources } from "./operator-resources.ts";

const usage = `studiolo billing reconcile [customer]   asks the payment provider for everything about every customer (or one)
                                        and writes it over our copies; what differed goes into the ledger`;

/** `studiolo billing reconcile [customer]`. Gives the exit code: 0 all agree now, 1 some could not be asked for, 2 none. */
export async function billing([verb, customerId, ...rest]: string[]): Promise<number> {
  if (verb !== "reconcile" || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  return withOperatorResources(async (resources) => {
    const { customers, failed } = await reconcile(resources, {
      customerId: customerId ?? null,
      say: (line) => console.error(line),
    });
    console.log(`${customers} customers asked for, ${failed.length} failed.`);
    return failed.length > 0 ? 1 : 0;
  });
}
