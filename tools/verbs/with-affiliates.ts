import { createPayoutEncryption } from "#server/adapters/affiliates/payout-encryption.ts";
import { siteSecret } from "#server/process/site-secret.ts";
import type { Resources } from "#server/resources.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";

/** Resources of the commands about affiliates. */
export type AffiliateOperator = Pick<Resources, "db" | "now" | "payoutEncryption">;

/** Opens the resources of a command about affiliates. Returns the work's exit code. */
export function withAffiliates(work: (operator: AffiliateOperator) => Promise<number>): Promise<number> {
  return withOperatorDatabase((db, env) =>
    work({ db, now: () => new Date(), payoutEncryption: createPayoutEncryption(siteSecret(env)) }),
  );
}
