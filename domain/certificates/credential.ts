import { paths } from "#domain/paths.ts";
import type { RecallRate } from "#domain/review/recall-rate.ts";
import { credentialsContext, openBadgesContext } from "./credential-contexts.ts";
import type { Credential } from "./credential-format.ts";
import { statusListPosition } from "./status-list.ts";

/** Course or program that a certificate is for. */
export interface CertifiedSubject {
  kind: "course" | "program";
  name: string;
  description: string;
  tags: readonly string[];
  /** Address of its page. */
  address: string;
}

/** Measured results of a learner: the finals score in percent (null when there is none) and the recall. */
export interface CertifiedResults {
  finalsPercent: number | null;
  recall: RecallRate;
  /** Topics of which a question was recalled over time by the server's clock; null for a program. */
  topicsRecalled: number | null;
}

interface CredentialContent extends CredentialPlace {
  subject: CertifiedSubject;
  results: CertifiedResults;
  issuer: { did: string; name: string; origin: string };
  holder: CredentialHolder;
}

/**
 * Whose a certificate is: an email address, hashed with a salt so that it cannot be read from the certificate, and the
 * name that the learner has chosen to have signed, or null.
 */
export interface CredentialHolder {
  identityHash: string;
  salt: string;
  name: string | null;
}

/** Address, place in the status list, and time of a certificate that is being issued. */
export interface CredentialPlace {
  address: string;
  statusIndex: number;
  issuedAt: Date;
}

/** Path of the picture of all certificates, from the site's root. */
export const badgePicture = "/art/badge.png";

/** Builds a certificate as an unsigned Open Badges 3.0 credential. */
export function buildCredential({
  address,
  subject,
  results,
  issuer,
  holder,
  statusIndex,
  issuedAt,
}: CredentialContent): Credential {
  const measured = listResults(subject, results);
  return {
    "@context": [credentialsContext, openBadgesContext],
    id: address,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: subject.name,
    issuer: { id: issuer.did, type: ["Profile"], name: issuer.name, url: issuer.origin },
    validFrom: inSeconds(issuedAt),
    awardedDate: inSeconds(issuedAt),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: identifierOf(holder),
      achievement: {
        id: subject.address,
        type: ["Achievement"],
        achievementType: "CertificateOfCompletion",
        name: subject.name,
        description: subject.description,
        criteria: { narrative: criteria[subject.kind] },
        image: {
          id: issuer.origin + badgePicture,
          type: "Image",
          caption: `The mark of ${issuer.name} within a rosette of interlaced lines.`,
        },
        tag: [...subject.tags],
        inLanguage: "en",
        resultDescription: measured.map(({ value, ...description }) => description),
      },
      result: measured.map(({ id, value }) => ({ type: ["Result"], resultDescription: id, value })),
    },
    credentialStatus: statusOf(statusIndex, issuer.origin),
  };
}

/**
 * Builds the credential that replaces an older one for the same achievement, with the holder as they are now. The day
 * on which it was awarded stays.
 */
export function renewCredential(
  older: Credential,
  holder: CredentialHolder,
  { address, statusIndex, issuedAt, origin }: CredentialPlace & { origin: string },
): Credential {
  return {
    ...older,
    id: address,
    validFrom: inSeconds(issuedAt),
    awardedDate: older.awardedDate ?? older.validFrom,
    credentialSubject: { ...older.credentialSubject, identifier: identifierOf(holder) },
    credentialStatus: statusOf(statusIndex, origin),
  };
}

function identifierOf({ identityHash, salt, name }: CredentialHolder): Credential["credentialSubject"]["identifier"] {
  const email = { type: "IdentityObject", hashed: true, identityHash, identityType: "emailAddress", salt } as const;
  if (name === null) return [email];
  return [email, { type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" }];
}

/** Returns the name that is signed into a certificate, or null. */
export function signedName({ credentialSubject }: Pick<Credential, "credentialSubject">): string | null {
  return credentialSubject.identifier?.[1]?.identityHash ?? null;
}

function statusOf(statusIndex: number, origin: string): Credential["credentialStatus"] {
  const place = statusListPosition(statusIndex);
  const list = origin + paths.certificateStatusList(place.list);
  return {
    id: `${list}#${place.index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(place.index),
    statusListCredential: list,
  };
}

/**
 * Replaces the hash of the holder's address, and their name, by an id made of the certificate's own address, since Open
 * Badges 3.0 requires a subject to have one or the other.
 */
export function anonymizeCredential(credential: Credential): Credential {
  const { identifier, ...subject } = credential.credentialSubject;
  return { ...credential, credentialSubject: { id: `${credential.id}#holder`, ...subject } };
}

/** Criteria in words, without numbers, since those are the operator's configuration. */
const criteria = {
  course:
    "Mastered enough of the course’s topics by practice with spaced review, recalled enough of them when they were due again on a later day by the site’s clock, and passed its finals: questions drawn by the site over all topics, with a time limit.",
  program: "Earned the certificates of enough of the program’s courses.",
} as const;

type Measured = Credential["credentialSubject"]["achievement"]["resultDescription"][number] & { value: string };

/** Lists the results of a certificate; those that were never measured are left out. */
function listResults(
  { kind, address }: CertifiedSubject,
  { finalsPercent, recall, topicsRecalled }: CertifiedResults,
): Measured[] {
  const finals = kind === "course" ? "Finals score" : "Mean finals score of the certified courses";
  const percent = (id: string, name: string, value: number): Measured => ({
    id: `${address}#${id}`,
    type: ["ResultDescription"],
    name,
    resultType: "Percent",
    valueMin: "0",
    valueMax: "100",
    value: String(Math.round(value)),
  });
  const number = (id: string, name: string, value: number): Measured => ({
    id: `${address}#${id}`,
    type: ["ResultDescription"],
    name,
    resultType: "Result",
    valueMin: "0",
    value: String(value),
  });
  return [
    ...(finalsPercent === null ? [] : [percent("finals", finals, finalsPercent)]),
    ...(recall.reviews === 0
      ? []
      : [percent("recall", "Recall over spaced reviews", (100 * recall.recalled) / recall.reviews)]),
    number("spaced-reviews", "Spaced reviews, a day or more apart", recall.reviews),
    ...(topicsRecalled === null
      ? []
      : [
          number(
            "topics-recalled",
            "Topics recalled when due, 20 hours or more later by the site’s clock",
            topicsRecalled,
          ),
        ]),
  ];
}

/** Formats an instant to the second, in UTC, as in XML Schema. */
function inSeconds(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, "Z");
}
