import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import {
  forgetAffiliate,
  mayRememberAffiliate,
  readAffiliateCookie,
  rememberAffiliate,
} from "#domain/affiliates/cookie.ts";
import { extractReferral } from "#domain/affiliates/link.ts";
import {
  canonicalMailbox,
  publicNetworkPrefix,
  type SuspicionReason,
  suspicionThreshold,
} from "#domain/affiliates/suspicion.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import { type Consent, readConsent } from "#domain/privacy/consent.ts";
import type { Viewer } from "#domain/viewer.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import {
  type AffiliateRow,
  countClick,
  findAffiliateByCode,
  insertReferral,
  listReferredAddresses,
  listSessionAddresses,
} from "#server/db/affiliates/affiliates.ts";
import { findEmail } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { raiseFlagOnce } from "./flags.ts";

/** Internal request header with the affiliate code from the request's URL or form. */
export const referralHeader = "studiolo-referral";

/**
 * Records that someone opened an affiliate's link: counts a click and returns the cookies that remember the affiliate.
 * A browser that already remembers this affiliate is not counted again.
 */
export async function recordLinkVisit(
  resources: Resources,
  { viewer, headers }: Caller,
  { code, isClick }: { code: string; isClick: boolean },
): Promise<string[]> {
  const cookies = headers.get("cookie");
  const { db, now } = resources;
  const affiliate = await findRecommending(resources, viewer, code);
  if (!affiliate) return [];
  if (isClick && readAffiliateCookie(cookies) !== affiliate.code)
    await countClick(db, affiliate.uid, now().toISOString().slice(0, 10));
  return mayRememberAffiliate(readConsent(cookies)) ? [affiliateCookieOf(resources, affiliate)] : [];
}

/** Returns the cookies that remember, or forget, the affiliate after the visitor chose about cookies. */
export async function listReferralCookies(
  resources: Resources,
  { viewer, headers }: Caller,
  choice: Consent,
): Promise<string[]> {
  if (!mayRememberAffiliate(choice)) return [forgetAffiliate(resources.origin.startsWith("https:"))];
  const affiliate = await findRecommending(resources, viewer, readCarriedCode(headers));
  return affiliate ? [affiliateCookieOf(resources, affiliate)] : [];
}

/**
 * Returns the active affiliate with this code; null for the viewer's own code, an unknown one, or one whose owner left.
 */
async function findRecommending({ db }: Resources, viewer: Viewer, code: string | null): Promise<AffiliateRow | null> {
  const affiliate = code === null ? null : await findAffiliateByCode(db, code);
  const isOwn = viewer.kind !== "visitor" && viewer.uid === affiliate?.uid;
  return affiliate?.status === "active" && !isOwn ? affiliate : null;
}

function affiliateCookieOf({ origin }: Resources, { code }: AffiliateRow): string {
  return rememberAffiliate(code, origin.startsWith("https:"));
}

/**
 * Returns the affiliate code of a visit, from the request's own URL or form, otherwise from the `Referer` address; null
 * if there is none. State-changing requests come from the site's own pages only.
 */
export function readCarriedCode(headers: Headers): string | null {
  const page = URL.parse(headers.get("referer") ?? "");
  return parseAffiliateCode(headers.get(referralHeader) ?? (page && extractReferral(page)));
}

/** Returns the affiliate code of the caller's visit, or null. */
export function readVisitCode(_resources: Resources, { headers }: Caller): string | null {
  return readCarriedCode(headers);
}

/**
 * Stores who referred a new learner, by the code of the visit or otherwise by the browser's cookie, and flags signs
 * that the affiliate signed up themselves. Returns the cookies that forget the affiliate. A failure is reported and
 * does not stop the sign-up.
 */
export async function attributeSignUp(
  resources: Resources,
  headers: Headers,
  learner: { uid: string; email: string },
): Promise<string[]> {
  const { db, now, origin, report } = resources;
  const remembered = readAffiliateCookie(headers.get("cookie"));
  try {
    // A savepoint inside the transaction that creates the account, so that a failure rolls back only this part.
    await db.transaction(async (inside) => {
      const within = { ...resources, db: inside };
      const visitor: Viewer = { kind: "visitor" };
      const affiliate =
        (await findRecommending(within, visitor, readCarriedCode(headers))) ??
        (await findRecommending(within, visitor, remembered));
      if (!affiliate) return;
      await insertReferral(inside, { uid: learner.uid, affiliateUid: affiliate.uid, attributedAt: now() });
      const network = publicNetworkPrefix(headers.get(clientAddressHeader));
      for (const reason of await suspect(within, affiliate, { ...learner, network }))
        await raiseFlagOnce(within, { affiliateUid: affiliate.uid, referredUid: learner.uid, reason });
    });
    return remembered === null ? [] : [forgetAffiliate(origin.startsWith("https:"))];
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    report("affiliates: a sign-up could not be credited", error);
    return [];
  }
}

/**
 * Returns the reasons to suspect a sign-up. Networks are compared with those of stored sessions; only the conclusion is
 * stored.
 */
async function suspect(
  { db }: Resources,
  affiliate: AffiliateRow,
  { uid, email, network }: { uid: string; email: string; network: string | null },
): Promise<SuspicionReason[]> {
  const found: SuspicionReason[] = [];
  const own = await findEmail(db, affiliate.uid);
  if (own !== null && canonicalMailbox(own) === canonicalMailbox(email)) found.push("same_mailbox");
  if (network === null) return found;
  const addresses = await listSessionAddresses(db, affiliate.uid);
  if (addresses.some((address) => publicNetworkPrefix(address) === network)) found.push("same_network");
  const others = await listReferredAddresses(db, affiliate.uid);
  const near = new Set(
    others.filter(({ address }) => publicNetworkPrefix(address) === network).map((other) => other.uid),
  );
  if (near.add(uid).size >= suspicionThreshold) found.push("many_from_network");
  return found;
}
