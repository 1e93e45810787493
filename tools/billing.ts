import { reconcile } from "#server/services/billing-reconcile.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/read-call.ts";
import { withOperatorResources } from "./operator-resources.ts";

/** `studiolo reconcile [customer]`. Gives the exit code: 0 all agree now, 1 some could not be asked for. */
export function reconcileBilling(call: Call, output: Output): Promise<number> {
  return withOperatorResources(async (resources) => {
    const { customers, failed } = await reconcile(resources, {
      customerId: call.operand("customer"),
      say: (line) => output.note(line),
    });
    output.give({ customers, failed });
    output.say(`${customers} customers asked for, ${failed.length} failed.`);
    return failed.length > 0 ? 1 : 0;
  });
}
