import { randomUUID } from "node:crypto";
import { requireSignedIn } from "#domain/access.ts";
import { type Consent, consentCookie, consentIdCookie, readConsent, readConsentId } from "#domain/privacy/consent.ts";
import type { Viewer } from "#domain/viewer.ts";
import { appendConsent, listConsents } from "#server/db/privacy/consent-log.ts";
import type { Resources } from "#server/resources.ts";

/** An entry of the consent log as its learner sees it. */
export interface ShownConsent {
  kind: "cookies" | "terms";
  choice: Consent | "agreed";
  textsOf: string;
  at: Date;
}

/** How many entries the account page shows; all of them are in the export. */
const shownEntries = 5;

/**
 * Logs a choice about cookies, and gives the cookies that keep it. A learner's choice goes under their uid. A visitor's
 * `all` goes under a random number that their browser keeps, so that it can be shown later; `essential` needs no proof
 * and leaves no number, but ends one that is there.
 */
export async function chooseConsent(
  resources: Resources,
  viewer: Viewer,
  { choice, headers }: { choice: Consent; headers: Headers },
): Promise<string[]> {
  const isSecure = resources.origin.startsWith("https:");
  const known = readConsentId(headers.get("cookie"));
  const uid = viewer.kind === "visitor" ? null : viewer.uid;
  if (uid !== null) await append(resources, { uid, consentId: null, kind: "cookies", choice });
  const isVisitorsAll = uid === null && choice === "all";
  const consentId = isVisitorsAll ? (known ?? randomUUID()) : known;
  const isOfBrowser = isVisitorsAll || (known !== null && choice === "essential");
  if (isOfBrowser) await append(resources, { uid: null, consentId, kind: "cookies", choice });
  const kept = choice === "all" ? consentId : null;
  return [
    consentCookie(choice, isSecure),
    ...(kept === null && known === null ? [] : [consentIdCookie(kept, isSecure)]),
  ];
}

/** Logs that a new learner has agreed to the terms and the privacy policy, and the choice that their browser held. */
export async function logSignUp(resources: Resources, uid: string, headers: Headers): Promise<void> {
  await append(resources, { uid, consentId: null, kind: "terms", choice: "agreed" });
  const choice = readConsent(headers.get("cookie"));
  if (choice) await append(resources, { uid, consentId: null, kind: "cookies", choice });
}

/** The viewer's latest agreements and choices. Throws `not_signed_in`. */
export async function readConsents({ db }: Resources, viewer: Viewer): Promise<ShownConsent[]> {
  const rows = await listConsents(db, requireSignedIn(viewer).uid, shownEntries);
  return rows.map(({ kind, choice, textsOf, at }) => ({ kind, choice, textsOf, at }));
}

type Entry = Parameters<typeof appendConsent>[1];

function append({ db, site, now }: Resources, entry: Omit<Entry, "id" | "textsOf" | "at">): Promise<void> {
  return appendConsent(db, { ...entry, id: randomUUID(), textsOf: site.termsUpdated, at: now() });
}
