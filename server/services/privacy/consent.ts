import { randomUUID } from "node:crypto";
import { requireSignedIn } from "#domain/access.ts";
import { type Consent, consentCookie, consentIdCookie, readConsent, readConsentId } from "#domain/privacy/consent.ts";
import { appendConsent, listConsents } from "#server/db/privacy/consent-log.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** An entry of the consent log as shown to its learner. */
export interface ConsentLogEntry {
  kind: "cookies" | "terms";
  choice: Consent | "agreed";
  textsOf: string;
  at: Date;
}

/** Number of entries on the account page; the export contains all. */
const shownEntries = 5;

/**
 * Logs a choice about cookies and returns the cookies that store it. A learner's choice is logged under their uid; a
 * visitor's `all` under a random id kept by their browser, as proof of consent. `essential` needs no proof and creates
 * no id, but ends the use of an existing one.
 */
export async function chooseConsent(
  resources: Resources,
  { viewer, headers }: Caller,
  choice: Consent,
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

/** Logs a new learner's agreement to the terms and privacy policy, and the cookie choice of their browser. */
export async function logSignUpConsent(resources: Resources, uid: string, headers: Headers): Promise<void> {
  await append(resources, { uid, consentId: null, kind: "terms", choice: "agreed" });
  const choice = readConsent(headers.get("cookie"));
  if (choice) await append(resources, { uid, consentId: null, kind: "cookies", choice });
}

/** Returns the viewer's latest agreements and choices. Throws `not_signed_in`. */
export async function readConsents({ db }: Resources, { viewer }: Caller): Promise<ConsentLogEntry[]> {
  const rows = await listConsents(db, requireSignedIn(viewer).uid, shownEntries);
  return rows.map(({ kind, choice, textsOf, at }) => ({ kind, choice, textsOf, at }));
}

type Entry = Parameters<typeof appendConsent>[1];

function append({ db, site, now }: Resources, entry: Omit<Entry, "id" | "textsOf" | "at">): Promise<void> {
  return appendConsent(db, { ...entry, id: randomUUID(), textsOf: site.termsUpdated, at: now() });
}
