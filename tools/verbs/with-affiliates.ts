import { createPayoutEncryption } from "#server/adapters/affiliates/payout-encryption.ts";
import { siteSecret } from "#server/process/site-secret.ts";
import type { Resources } from "#server/resources.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";

/** What a command about affiliates works on. */
export type AffiliateOperator = Pick<Resources, "db" | "now" | "payoutEncryption">;

/** Opens what a command about affiliates works on. Gives the work's exit code. */
export function withAffiliates(work: (operator: AffiliateOperator) => Promise<number>): Promise<number> {
  return withOperatorDatabase((db, env) =>
    work({ db, now: () => new Date(), payoutEncryption: createPayoutEncryption(siteSecret(env)) }),
  );
}
