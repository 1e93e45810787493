import { requireSignedIn } from "#domain/access.ts";
import type { Viewer } from "#domain/viewer.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import { readWithdrawals } from "#server/services/billing/withdrawal.ts";
import { describeExport, type ExportPart } from "./personal-export.ts";

/** What an erasure would do, as the viewer is told before they decide. */
export interface ErasurePlan {
  /** What would go, with how much of it there is; empty parts are left out. */
  parts: ExportPart[];
  certificates: number;
  hasSubscription: boolean;
  /** The contract that they can still withdraw from, and whether anything was paid for it; null where there is none. */
  withdrawable: { isPaid: boolean } | null;
}

/** The names of the tables whose rows stay. */
const staying = new Set(
  Object.entries<PersonalTable>(personalTables)
    .filter(([, { erasure }]) => erasure.kind === "kept")
    .map(([name]) => name),
);

/** The statuses in which a subscription is over at the provider. */
const over = ["canceled", "incomplete_expired"];

/** What an erasure of the viewer's account would do now. Throws `not_signed_in`. */
export async function readErasurePlan(resources: Resources, viewer: Viewer): Promise<ErasurePlan> {
  const { uid } = requireSignedIn(viewer);
  const parts = await describeExport(resources, viewer);
  const subscriptions = await listSubscriptions(resources.db, uid);
  const { contracts } = await readWithdrawals(resources, viewer);
  return {
    parts: parts.filter(({ name, rows }) => rows > 0 && !staying.has(name)),
    certificates: (await listHeldCertificates(resources.db, uid)).length,
    withdrawable: contracts.length > 0 ? { isPaid: contracts.some(({ isPaid }) => isPaid) } : null,
    hasSubscription: subscriptions.some(({ status }) => !over.includes(status)),
  };
}
