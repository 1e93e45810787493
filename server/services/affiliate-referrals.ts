import { parseAffiliateCode } from "#domain/affiliate-code.ts";
import {
  forgetAffiliate,
  mayRememberAffiliate,
  readAffiliateCookie,
  rememberAffiliate,
} from "#domain/affiliate-cookie.ts";
import { mailboxOf, networkOf, type Suspicion, suspiciousCount } from "#domain/affiliate-suspicion.ts";
import { readConsent } from "#domain/consent.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import { clientAddressHeader } from "#server/adapters/auth-options.ts";
import {
  type AffiliateRow,
  countClick,
  findAffiliateByCode,
  insertReferral,
  listAddresses,
  listReferredAddresses,
} from "#server/db/affiliates.ts";
import { findEmail } from "#server/db/certificates.ts";
import type { Resources } from "#server/resources.ts";
import { flagOnce } from "#server/services/affiliate-flags.ts";

/**
 * Somebody has opened an affiliate's link: counts it, and gives the cookies by which their browser remembers it. Nothing
 * is counted or remembered for a code that nobody has, for one's own, and for that of an affiliate who has left;
 * nothing is remembered where only essential cookies are allowed. A browser that comes by the same link again is not
 * counted again.
 */
export async function followLink(
  { db, now, origin }: Resources,
  viewer: Viewer,
  { code: text, cookies }: { code: string; cookies: string | null },
): Promise<string[]> {
  const code = parseAffiliateCode(text);
  const affiliate = code === null ? null : await findAffiliateByCode(db, code);
  if (affiliate?.status !== "active") return [];
  if (viewer.kind !== "visitor" && viewer.uid === affiliate.uid) return [];
  if (readAffiliateCookie(cookies) !== affiliate.code)
    await countClick(db, affiliate.uid, now().toISOString().slice(0, 10));
  if (!mayRememberAffiliate(readConsent(cookies))) return [];
  return [rememberAffiliate(affiliate.code, origin.startsWith("https:"))];
}

/**
 * Fixes who referred a learner who has just signed up, by the cookie of their browser, and flags what looks like the
 * affiliate's own doing. Gives the cookies that make the browser forget. A failure is reported and keeps nobody from
 * signing up.
 */
export async function attributeSignUp(
  resources: Resources,
  headers: Headers,
  learner: { uid: string; email: string },
): Promise<string[]> {
  const { db, now, origin, report } = resources;
  const code = readAffiliateCookie(headers.get("cookie"));
  if (code === null) return [];
  try {
    // Within the transaction that makes the account: what fails here takes back itself alone.
    await db.transaction(async (inside) => {
      const affiliate = await findAffiliateByCode(inside, code);
      if (affiliate?.status !== "active") return;
      await insertReferral(inside, { uid: learner.uid, affiliateUid: affiliate.uid, attributedAt: now() });
      const network = networkOf(headers.get(clientAddressHeader));
      const within = { ...resources, db: inside };
      for (const reason of await suspect(within, affiliate, { ...learner, network }))
        await flagOnce(within, { affiliateUid: affiliate.uid, referredUid: learner.uid, reason });
    });
    return [forgetAffiliate(origin.startsWith("https:"))];
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    report("affiliates: a sign-up could not be credited", error);
    return [];
  }
}

/**
 * What is suspicious about a sign-up. Networks are compared with those of the sessions that are kept anyway, and only
 * the conclusion is stored.
 */
async function suspect(
  { db }: Resources,
  affiliate: AffiliateRow,
  { uid, email, network }: { uid: string; email: string; network: string | null },
): Promise<Suspicion[]> {
  const found: Suspicion[] = [];
  const own = await findEmail(db, affiliate.uid);
  if (own !== null && mailboxOf(own) === mailboxOf(email)) found.push("same_mailbox");
  if (network === null) return found;
  const addresses = await listAddresses(db, affiliate.uid);
  if (addresses.some((address) => networkOf(address) === network)) found.push("same_network");
  const others = await listReferredAddresses(db, affiliate.uid);
  const near = new Set(others.filter(({ address }) => networkOf(address) === network).map((other) => other.uid));
  if (near.add(uid).size >= suspiciousCount) found.push("many_from_network");
  return found;
}
