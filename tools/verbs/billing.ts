import { pluralize } from "#domain/text/pluralize.ts";
import { reconcile } from "#server/services/billing/reconcile.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** `studiolo reconcile [customer]`. Returns the exit code: 0 all agree now, 1 some could not be fetched. */
export function reconcileBilling(call: CommandCall, output: Output): Promise<number> {
  return withOperatorResources(async (resources) => {
    const { customers, failed } = await reconcile(resources, {
      customerId: call.operand("customer"),
      advance: totalProgress(output, "Fetching customers"),
    });
    output.printJson({ customers, failed });
    for (const { id, reason } of failed) output.printNote(`${id}: ${reason}`);
    output.print(`${pluralize(customers, "customer")} fetched, ${failed.length} failed.`);
    return failed.length > 0 ? 1 : 0;
  });
}
