import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import {
  forgetAffiliate,
  mayRememberAffiliate,
  readAffiliateCookie,
  rememberAffiliate,
} from "#domain/affiliates/cookie.ts";
import { takeReferral } from "#domain/affiliates/link.ts";
import { mailboxOf, networkOf, type Suspicion, suspiciousCount } from "#domain/affiliates/suspicion.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import { type Consent, readConsent } from "#domain/privacy/consent.ts";
import type { Viewer } from "#domain/viewer.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import {
  type AffiliateRow,
  countClick,
  findAffiliateByCode,
  insertReferral,
  listAddresses,
  listReferredAddresses,
} from "#server/db/affiliates/affiliates.ts";
import { findEmail } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import { flagOnce } from "./flags.ts";

/** The header in which the code of a request's address, or of its form, goes on within the site. */
export const referralHeader = "studiolo-referral";

/**
 * Somebody has opened an affiliate's link: counts it where it is a click, and gives the cookies by which their browser
 * remembers it. A browser that comes by the link that it remembers is not counted again.
 */
export async function followLink(
  resources: Resources,
  viewer: Viewer,
  { code, cookies, isClick }: { code: string; cookies: string | null; isClick: boolean },
): Promise<string[]> {
  const { db, now } = resources;
  const affiliate = await findRecommending(resources, viewer, code);
  if (!affiliate) return [];
  if (isClick && readAffiliateCookie(cookies) !== affiliate.code)
    await countClick(db, affiliate.uid, now().toISOString().slice(0, 10));
  return mayRememberAffiliate(readConsent(cookies)) ? [remember(resources, affiliate)] : [];
}

/** The cookies by which a browser remembers whose link it came by, now that its visitor has made this choice. */
export async function chooseToRemember(
  resources: Resources,
  viewer: Viewer,
  { choice, code }: { choice: Consent; code: string | null },
): Promise<string[]> {
  if (!mayRememberAffiliate(choice)) return [forgetAffiliate(resources.origin.startsWith("https:"))];
  const affiliate = await findRecommending(resources, viewer, code);
  return affiliate ? [remember(resources, affiliate)] : [];
}

/** The affiliate who recommends the site by a code: none for one's own, for one that nobody has, or who has left. */
async function findRecommending({ db }: Resources, viewer: Viewer, code: string | null): Promise<AffiliateRow | null> {
  const affiliate = code === null ? null : await findAffiliateByCode(db, code);
  const isOwn = viewer.kind !== "visitor" && viewer.uid === affiliate?.uid;
  return affiliate?.status === "active" && !isOwn ? affiliate : null;
}

function remember({ origin }: Resources, { code }: AffiliateRow): string {
  return rememberAffiliate(code, origin.startsWith("https:"));
}

/**
 * The code that a visit carries: of the request's own address or form, else of the address of the page that it was
 * sent from. Null for none. A request that changes something comes from the site's own pages only.
 */
export function readCarriedCode(headers: Headers): string | null {
  const page = URL.parse(headers.get("referer") ?? "");
  return parseAffiliateCode(headers.get(referralHeader) ?? (page && takeReferral(page)));
}

/**
 * Fixes who referred a learner who has just signed up, by the code of their visit or else the cookie of their browser,
 * and flags what looks like the affiliate's own doing. Gives the cookies that make the browser forget. A failure is
 * reported and keeps nobody from signing up.
 */
export async function attributeSignUp(
  resources: Resources,
  headers: Headers,
  learner: { uid: string; email: string },
): Promise<string[]> {
  const { db, now, origin, report } = resources;
  const remembered = readAffiliateCookie(headers.get("cookie"));
  try {
    // Within the transaction that makes the account: what fails here takes back itself alone.
    await db.transaction(async (inside) => {
      const within = { ...resources, db: inside };
      const visitor: Viewer = { kind: "visitor" };
      const affiliate =
        (await findRecommending(within, visitor, readCarriedCode(headers))) ??
        (await findRecommending(within, visitor, remembered));
      if (!affiliate) return;
      await insertReferral(inside, { uid: learner.uid, affiliateUid: affiliate.uid, attributedAt: now() });
      const network = networkOf(headers.get(clientAddressHeader));
      for (const reason of await suspect(within, affiliate, { ...learner, network }))
        await flagOnce(within, { affiliateUid: affiliate.uid, referredUid: learner.uid, reason });
    });
    return remembered === null ? [] : [forgetAffiliate(origin.startsWith("https:"))];
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
