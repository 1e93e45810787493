import { randomBytes } from "node:crypto";
import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { balanceOf, lastMonths, placeOf } from "#domain/affiliates/balance.ts";
import { affiliateLink, codeRandomBytes, makeAffiliateCode } from "#domain/affiliates/code.ts";
import { maskIban, parseIban } from "#domain/affiliates/iban.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import {
  type AffiliateRow,
  countReferrals,
  findAffiliate,
  insertAffiliate,
  insertCards,
  isPayoutTaken,
  listClicks,
  listSignUps,
  updateAffiliate,
} from "#server/db/affiliates/affiliates.ts";
import { countPayingCustomers, listPlacedEntries, type PlacedEntry } from "#server/db/affiliates/commissions.ts";
import { listStatements } from "#server/db/affiliates/statements.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import type { Resources } from "#server/resources.ts";
import { cardsOf } from "./commissions.ts";

/** What an affiliate sees of their account in the program; nothing of it says who the customers are. */
export type AffiliateAccount = NonNullable<Awaited<ReturnType<typeof readAffiliate>>>;

/** The viewer's place in the affiliate program, or null where they have not joined. Throws `not_signed_in`. */
export async function readAffiliate(resources: Resources, viewer: Viewer) {
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

/** An affiliate's own place in the program, for the API. Throws `affiliate_not_found`; refuses everyone else. */
export async function readOwnAffiliate(resources: Resources, viewer: Viewer, uid: string): Promise<AffiliateAccount> {
  requireSelf(viewer, uid);
  const found = await readAffiliate(resources, viewer);
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

function payoutOf({ payoutSeal }: Resources, { uid, payoutHolder: holder, sealedIban }: AffiliateRow) {
  const iban = sealedIban === null ? null : payoutSeal.open(sealedIban, uid);
  return holder === null || iban === null ? null : { holder, account: maskIban(iban) };
}

/**
 * Makes the viewer an affiliate, or one again who had left, once they agree to the terms. Throws
 * `affiliate_terms_required`, and `affiliate_closed` where the operator has closed their place.
 */
export async function joinAffiliates(
  resources: Resources,
  viewer: Viewer,
  { agrees }: { agrees: boolean },
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const { db, now, site } = resources;
  if (!agrees) throw new CodedError("affiliate_terms_required");
  const known = await findAffiliate(db, uid);
  if (known?.status === "closed") throw new CodedError("affiliate_closed");
  const terms = { termsVersion: site.termsUpdated, joinedAt: now() };
  if (known?.status === "left") return updateAffiliate(db, uid, { ...terms, status: "active", leftAt: null });
  // A code that is taken is so rare that a few tries are plenty.
  for (let left = 5; left > 0 && !(await findAffiliate(db, uid)); left -= 1) {
    await insertAffiliate(db, { uid, code: makeAffiliateCode(randomBytes(codeRandomBytes)), ...terms });
  }
  await noteOwnCards(resources, uid);
}

/** Notes the cards with which a new affiliate has paid before. Later ones come with their own payments. */
async function noteOwnCards({ db, payments, report }: Resources, uid: string): Promise<void> {
  const customer = await findCustomer(db, uid);
  if (!payments || !customer) return;
  try {
    await insertCards(db, uid, cardsOf(await payments.stateOf(customer.customerId)));
  } catch (error) {
    report("affiliates: the cards of a new affiliate could not be asked for", error);
  }
}

/**
 * Keeps the account to which the viewer's commissions are paid. Throws `affiliate_not_found`, `payout_holder_required`,
 * `payout_iban_invalid`, and `payout_account_taken` where another affiliate is paid to it.
 */
export async function setPayoutAccount(
  { db, now, payoutSeal }: Resources,
  viewer: Viewer,
  form: { holder: string; iban: string },
): Promise<void> {
  const { uid } = await requireAffiliate(db, viewer);
  const payoutHolder = form.holder.trim().replaceAll(/\s+/g, " ").slice(0, 70);
  if (payoutHolder === "") throw new CodedError("payout_holder_required");
  const iban = parseIban(form.iban);
  if (iban === null) throw new CodedError("payout_iban_invalid");
  const payoutFingerprint = payoutSeal.fingerprint(iban);
  if (await isPayoutTaken(db, uid, payoutFingerprint)) throw new CodedError("payout_account_taken");
  const sealedIban = payoutSeal.seal(iban, uid);
  try {
    await updateAffiliate(db, uid, { payoutHolder, sealedIban, payoutFingerprint, payoutSetAt: now() });
  } catch (error) {
    // Two may ask for the same account at once: the database lets one of them have it.
    if (await isPayoutTaken(db, uid, payoutFingerprint)) throw new CodedError("payout_account_taken", { cause: error });
    throw error;
  }
}

/** Ends the viewer's place in the program: the code counts no new referrals; those before go on. */
export async function leaveAffiliates({ db, now }: Resources, viewer: Viewer): Promise<void> {
  const affiliate = await requireAffiliate(db, viewer);
  if (affiliate.status === "active") await updateAffiliate(db, affiliate.uid, { status: "left", leftAt: now() });
}

async function requireAffiliate(db: Resources["db"], viewer: Viewer): Promise<AffiliateRow> {
  const { uid } = requireSignedIn(viewer);
  const affiliate = await findAffiliate(db, uid);
  if (!affiliate) throw new CodedError("affiliate_not_found");
  return affiliate;
}
