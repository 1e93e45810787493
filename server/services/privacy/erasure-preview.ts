import { requireSignedIn } from "#domain/access.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import { readWithdrawals } from "#server/services/billing/withdrawal.ts";
import type { Caller } from "#server/services/caller.ts";
import { describeExport, type ExportPart } from "./personal-export.ts";

/** Effects of an erasure, shown before the viewer decides. */
export interface ErasurePreview {
  /** Non-empty parts that would be deleted, with their row counts. */
  parts: ExportPart[];
  certificates: number;
  hasSubscription: boolean;
  /** Whether they could still withdraw from a contract, and whether anything was paid for it; null if not. */
  withdrawable: { isPaid: boolean } | null;
}

/** Names of the tables whose rows are kept. */
const staying = new Set(
  Object.entries<PersonalTable>(personalTables)
    .filter(([, { erasure }]) => erasure.kind === "kept")
    .map(([name]) => name),
);

/** Statuses of a subscription that has ended at the provider. */
const over = ["canceled", "incomplete_expired"];

/** Returns what an erasure of the viewer's account would do now. Throws `not_signed_in`. */
export async function readErasurePreview(resources: Resources, caller: Caller): Promise<ErasurePreview> {
  const { uid } = requireSignedIn(caller.viewer);
  const parts = await describeExport(resources, caller);
  const subscriptions = await listSubscriptions(resources.db, uid);
  const { contracts } = await readWithdrawals(resources, caller);
  return {
    parts: parts.filter(({ name, rows }) => rows > 0 && !staying.has(name)),
    certificates: (await listHeldCertificates(resources.db, uid)).length,
    withdrawable: contracts.length > 0 ? { isPaid: contracts.some(({ isPaid }) => isPaid) } : null,
    hasSubscription: subscriptions.some(({ status }) => !over.includes(status)),
  };
}
