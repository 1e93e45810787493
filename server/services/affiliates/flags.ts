import { createHash } from "node:crypto";
import { planRefusal } from "#domain/affiliates/commission.ts";
import { type Suspicion, suspicions } from "#domain/affiliates/suspicion.ts";
import {
  type AffiliateFlagRow,
  findFlag,
  judgeFlag,
  raiseFlag,
  updateAffiliate,
  updateReferral,
} from "#server/db/affiliates/affiliates.ts";
import { appendEntries, type CommissionEntryRow, listReferredEntries } from "#server/db/affiliates/commissions.ts";
import type { Resources } from "#server/resources.ts";
import { toEntryRow } from "./commission-row.ts";

/** What is to be looked at, and why. */
export interface FlagAbout {
  affiliateUid: string;
  /** The referral, or null for the affiliate as a whole. */
  referredUid: string | null;
  reason: Suspicion;
  /** The operator's own words; left out, those of the reason. */
  note?: string;
}

/** Raises a flag for the operator, once for each reason and referral. What it is about waits until it is judged. */
export async function flagOnce(
  { db, now }: Pick<Resources, "db" | "now">,
  { affiliateUid: uid, referredUid, reason, note = suspicions[reason] }: FlagAbout,
): Promise<string> {
  const own = reason === "operator" ? note : "";
  const id = `flag_${createHash("sha256").update([uid, referredUid, reason, own].join("\n")).digest("hex").slice(0, 12)}`;
  await raiseFlag(db, { uid, id, referredUid, reason, note, raisedAt: now() });
  return id;
}

/**
 * The operator's verdict on a flag. Cleared: what waited goes on. Confirmed: the referral is refused and what it earned
 * is taken back, or, for a flag on the affiliate as a whole, their place in the program is closed. Gives the flag as it
 * was before, or null where there is none; a flag that was judged already stays as it is.
 */
export async function judge(
  { db, now }: Pick<Resources, "db" | "now">,
  { id, verdict, note }: { id: string; verdict: "cleared" | "confirmed"; note: string },
): Promise<AffiliateFlagRow | null> {
  return db.transaction(async (transaction) => {
    const flag = await findFlag(transaction, id);
    if (!flag || flag.verdict !== null) return flag;
    const at = now();
    await judgeFlag(transaction, id, { verdict, verdictNote: note, judgedAt: at });
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

/** For each invoice the entry that takes back what it gave. */
function refusals(entries: readonly CommissionEntryRow[], at: Date): CommissionEntryRow[] {
  return [...new Set(entries.map(({ invoiceId }) => invoiceId))].flatMap((invoiceId) => {
    const own = entries.filter((entry) => entry.invoiceId === invoiceId);
    const [first] = own;
    const planned = planRefusal(own, at);
    if (!first || !planned) return [];
    const { uid, referredUid, invoiceNumber, paidCurrency, exchangeRate, currency } = first;
    const invoice = { invoiceId, invoiceNumber, paidCurrency, exchangeRate, currency };
    return [toEntryRow(planned, { uid, referredUid, invoice, createdAt: at }, own.length)];
  });
}
