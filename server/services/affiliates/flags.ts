import { createHash } from "node:crypto";
import { computeReversal } from "#domain/affiliates/commission.ts";
import { type SuspicionReason, suspicionReasons } from "#domain/affiliates/suspicion.ts";
import {
  type AffiliateFlagRow,
  findFlag,
  insertFlag,
  lockAffiliatesOf,
  updateAffiliate,
  updateFlagVerdict,
  updateReferral,
} from "#server/db/affiliates/affiliates.ts";
import { appendEntries, type CommissionEntryRow, listReferredEntries } from "#server/db/affiliates/commissions.ts";
import type { Resources } from "#server/resources.ts";
import { toEntryRow } from "./commission-row.ts";

/** Subject and reason of a flag. */
export interface FlagInput {
  affiliateUid: string;
  /** The referral, or null for the affiliate as a whole. */
  referredUid: string | null;
  reason: SuspicionReason;
  /** The operator's note; defaults to the text of the reason. */
  note?: string;
}

/** Raises a flag for the operator, once per reason and referral. The flagged commissions wait for a verdict. */
export async function raiseFlagOnce(
  { db, now }: Pick<Resources, "db" | "now">,
  { affiliateUid: uid, referredUid, reason, note = suspicionReasons[reason] }: FlagInput,
): Promise<string> {
  const own = reason === "operator" ? note : "";
  const id = `flag_${createHash("sha256").update([uid, referredUid, reason, own].join("\n")).digest("hex").slice(0, 12)}`;
  await insertFlag(db, { uid, id, referredUid, reason, note, raisedAt: now() });
  return id;
}

/**
 * Stores the operator's verdict on a flag. "cleared" releases what waited. "confirmed" refuses the referral and
 * reverses its commissions or, for a flag on the affiliate as a whole, closes their account. Returns the flag as it was
 * before, or null if unknown; a flag that already has a verdict is left unchanged.
 */
export async function decideFlag(
  { db, now }: Pick<Resources, "db" | "now">,
  { id, verdict, note }: { id: string; verdict: "cleared" | "confirmed"; note: string },
): Promise<AffiliateFlagRow | null> {
  return db.transaction(async (transaction) => {
    const affiliateUid = (await findFlag(transaction, id))?.uid;
    if (affiliateUid === undefined) return null;
    await lockAffiliatesOf(transaction, affiliateUid);
    // Another verdict may have come while this one waited.
    const flag = await findFlag(transaction, id);
    if (!flag || flag.verdict !== null) return flag;
    const at = now();
    await updateFlagVerdict(transaction, id, { verdict, verdictNote: note, judgedAt: at });
    if (verdict === "cleared") return flag;
    const { uid, referredUid } = flag;
    if (referredUid === null) {
      await updateAffiliate(transaction, uid, { status: "closed", statusReason: note, leftAt: at });
      return flag;
    }
    await updateReferral(transaction, referredUid, { refusedAt: at, refusedReason: note });
    const entries = await listReferredEntries(transaction, uid, referredUid);
    await appendEntries(transaction, refusals(entries, at));
    return flag;
  });
}

/** Builds one reversing entry per invoice. */
function refusals(entries: readonly CommissionEntryRow[], at: Date): CommissionEntryRow[] {
  return [...new Set(entries.map(({ invoiceId }) => invoiceId))].flatMap((invoiceId) => {
    const own = entries.filter((entry) => entry.invoiceId === invoiceId);
    const [first] = own;
    const planned = computeReversal(own, at);
    if (!first || !planned) return [];
    const { uid, referredUid, invoiceNumber, paidCurrency, exchangeRate, currency } = first;
    const invoice = { invoiceId, invoiceNumber, paidCurrency, exchangeRate, currency };
    return [toEntryRow(planned, { uid, referredUid, invoice, createdAt: at }, own.length)];
  });
}
