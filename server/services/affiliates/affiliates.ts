import { randomBytes } from "node:crypto";
import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { balanceOf, lastMonths, placeOf } from "#domain/affiliates/balance.ts";
import { affiliateLink, codeRandomBytes, makeAffiliateCode } from "#domain/affiliates/code.ts";
import { maskIban, parseIban } from "#domain/affiliates/iban.ts";
import { payoutHolderOf } from "#domain/affiliates/payout-holder.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  insertAffiliate,
  insertCards,
  isPayoutAccountTaken,
  listClicks,
  listSignUps,
  updateAffiliate,
} from "#server/db/affiliates/affiliates.ts";
import { countPayingCustomers, listPlacedEntries, type PlacedEntry } from "#server/db/affiliates/commissions.ts";
import { listStatements } from "#server/db/affiliates/statements.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { cardsOf } from "./commissions.ts";

/** An affiliate's account as shown to them; it never identifies the customers. */
export type AffiliateAccount = NonNullable<Awaited<ReturnType<typeof readAffiliate>>>;

/** Returns the viewer's affiliate account, or null if they have not joined. Throws `not_signed_in`. */
export async function readAffiliate(resources: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const { db, now, origin } = resources;
  const affiliate = await findAffiliate(db, uid);
  if (!affiliate) return null;
  const entries = await listPlacedEntries(db, uid);
  const statements = await listStatements(db, uid);
  const [clicks, signUps] = [await listClicks(db, uid), await listSignUps(db, uid)];
  const at = now();
  const { code, status, statusReason, joinedAt } = affiliate;
  return {
    uid,
    code,
    link: affiliateLink(origin, code),
    status,
    statusReason,
    joinedAt,
    payout: payoutOf(resources, affiliate),
    clicks: clicks.reduce((sum, { count }) => sum + count, 0),
    signUps: (await countReferrals(db, uid)).referrals,
    customers: await countPayingCustomers(db, uid),
    balance: balanceOf(entries, statements, at),
    months: lastMonths({ entries, clicks, signUps }, at),
    entries: entries.map((entry) => showEntry(entry, at)),
    statements: statements.map(({ uid: _own, madeAt: _made, ...statement }) => statement),
  };
}

/**
 * Returns an affiliate's own account for the API. Throws `affiliate_not_found`; refuses everyone except the affiliate.
 */
export async function readOwnAffiliate(resources: Resources, caller: Caller, uid: string): Promise<AffiliateAccount> {
  requireSelf(caller.viewer, uid);
  const found = await readAffiliate(resources, caller);
  if (!found) throw new CodedError("affiliate_not_found");
  return found;
}

function showEntry(entry: PlacedEntry, now: Date) {
  const { id, kind, amount, currency, base, percent, occurredAt, releaseAt, statementStatus } = entry;
  return {
    id,
    kind,
    amount,
    currency,
    base,
    percent,
    occurredAt,
    releaseAt,
    place: placeOf(entry, now),
    statementStatus,
  };
}

function payoutOf({ payoutEncryption }: Resources, { uid, payoutHolder: holder, sealedIban }: AffiliateRow) {
  const iban = sealedIban === null ? null : payoutEncryption.decrypt(sealedIban, uid);
  return holder === null || iban === null ? null : { holder, account: maskIban(iban) };
}

/**
 * Enrols the viewer as an affiliate, or re-enrols one who left, after they agree to the terms. Throws
 * `affiliate_terms_required`, and `affiliate_closed` if the operator closed their account.
 */
export async function joinAffiliates(
  resources: Resources,
  { viewer }: Caller,
  { agrees }: { agrees: boolean },
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const { db, now, site } = resources;
  if (!agrees) throw new CodedError("affiliate_terms_required");
  const known = await findAffiliate(db, uid);
  if (known?.status === "closed") throw new CodedError("affiliate_closed");
  const terms = { termsVersion: site.termsUpdated, joinedAt: now() };
  if (known?.status === "left") return updateAffiliate(db, uid, { ...terms, status: "active", leftAt: null });
  // Code collisions are so rare that five tries are enough.
  for (let left = 5; left > 0 && !(await findAffiliate(db, uid)); left -= 1) {
    await insertAffiliate(db, { uid, code: makeAffiliateCode(randomBytes(codeRandomBytes)), ...terms });
  }
  await recordOwnCards(resources, uid);
}

/** Stores the cards with which a new affiliate paid in the past. Later cards are stored with their payments. */
async function recordOwnCards({ db, payments, report }: Resources, uid: string): Promise<void> {
  const customer = await findCustomer(db, uid);
  if (!payments || !customer) return;
  try {
    await insertCards(db, uid, cardsOf(await payments.stateOf(customer.customerId)));
  } catch (error) {
    report("affiliates: the cards of a new affiliate could not be read", error);
  }
}

/**
 * Stores the bank account for the viewer's commissions. Throws `affiliate_not_found`, `payout_holder_required`,
 * `payout_iban_invalid`, and `payout_account_taken` if another affiliate uses it.
 */
export async function setPayoutAccount(
  { db, now, payoutEncryption }: Resources,
  { viewer }: Caller,
  form: { holder: string; iban: string },
): Promise<void> {
  const { uid } = await requireAffiliate(db, viewer);
  const payoutHolder = payoutHolderOf(form.holder);
  if (payoutHolder === "") throw new CodedError("payout_holder_required");
  const iban = parseIban(form.iban);
  if (iban === null) throw new CodedError("payout_iban_invalid");
  const payoutFingerprint = payoutEncryption.fingerprint(iban);
  if (await isPayoutAccountTaken(db, uid, payoutFingerprint)) throw new CodedError("payout_account_taken");
  const sealedIban = payoutEncryption.encrypt(iban, uid);
  try {
    await updateAffiliate(db, uid, { payoutHolder, sealedIban, payoutFingerprint, payoutSetAt: now() });
  } catch (error) {
    // Two affiliates may submit the same account at once; the unique index lets only one through.
    if (await isPayoutAccountTaken(db, uid, payoutFingerprint))
      throw new CodedError("payout_account_taken", { cause: error });
    throw error;
  }
}

/** Ends the viewer's participation: the code counts no new referrals, and earlier referrals keep earning. */
export async function leaveAffiliates({ db, now }: Resources, { viewer }: Caller): Promise<void> {
  const affiliate = await requireAffiliate(db, viewer);
  if (affiliate.status === "active") await updateAffiliate(db, affiliate.uid, { status: "left", leftAt: now() });
}

async function requireAffiliate(db: Resources["db"], viewer: Viewer): Promise<AffiliateRow> {
  const { uid } = requireSignedIn(viewer);
  const affiliate = await findAffiliate(db, uid);
  if (!affiliate) throw new CodedError("affiliate_not_found");
  return affiliate;
}
