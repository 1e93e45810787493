import type { Recall } from "#domain/review/recall-rate.ts";
import { credentialsContext, openBadgesContext } from "./credential-contexts.ts";
import type { Credential } from "./credential-format.ts";
import { placeInStatusList } from "./status-list.ts";

/** What a certificate is for. */
export interface CertifiedSubject {
  kind: "course" | "program";
  name: string;
  description: string;
  tags: readonly string[];
  /** The address of its page. */
  address: string;
}

/** What was measured of a learner: the score of the finals in percent (null where none), and the recall. */
export interface CertifiedResults {
  finalsPercent: number | null;
  recall: Recall;
}

interface CredentialContent {
  /** The certificate's address. */
  address: string;
  subject: CertifiedSubject;
  results: CertifiedResults;
  issuer: { did: string; name: string; origin: string };
  /** The learner's e-mail address, hashed with a salt: nobody reads it from the certificate. */
  holder: { identityHash: string; salt: string };
  statusIndex: number;
  issuedAt: Date;
}

/** The address of a picture for all certificates, from the site's root. */
export const badgePicture = "/art/badge.png";

/** The address of a status list, from the site's root. */
export function statusListPath(list: number): string {
  return `/certificates/status/${list}`;
}

/** Writes a certificate as an Open Badges 3.0 credential, not yet signed. */
export function writeCredential({
  address,
  subject,
  results,
  issuer,
  holder,
  statusIndex,
  issuedAt,
}: CredentialContent): Credential {
  const measured = listResults(subject, results);
  const place = placeInStatusList(statusIndex);
  const list = issuer.origin + statusListPath(place.list);
  return {
    "@context": [credentialsContext, openBadgesContext],
    id: address,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: subject.name,
    issuer: { id: issuer.did, type: ["Profile"], name: issuer.name, url: issuer.origin },
    validFrom: inSeconds(issuedAt),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: true, identityType: "emailAddress", ...holder }],
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
    credentialStatus: {
      id: `${list}#${place.index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(place.index),
      statusListCredential: list,
    },
  };
}

/**
 * A credential without the hash of its holder's address: in its place stands a name made of the certificate's own
 * address, since Open Badges 3.0 wants a subject to have one or the other.
 */
export function anonymizeCredential(credential: Credential): Credential {
  const { identifier, ...subject } = credential.credentialSubject;
  return { ...credential, credentialSubject: { id: `${credential.id}#holder`, ...subject } };
}

/** What was asked for, in words: how much of it is the operator's configuration. */
const criteria = {
  course:
    "Mastered enough of the course’s topics by practice with spaced review, and passed its finals: questions drawn by the site over all topics, with a time limit.",
  program: "Earned the certificates of enough of the program’s courses.",
} as const;

type Measured = Credential["credentialSubject"]["achievement"]["resultDescription"][number] & { value: string };

/** The results that a certificate carries; what was never measured is left out. */
function listResults({ kind, address }: CertifiedSubject, { finalsPercent, recall }: CertifiedResults): Measured[] {
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
  const reviews: Measured = {
    id: `${address}#spaced-reviews`,
    type: ["ResultDescription"],
    name: "Spaced reviews, a day or more apart",
    resultType: "Result",
    valueMin: "0",
    value: String(recall.reviews),
  };
  return [
    ...(finalsPercent === null ? [] : [percent("finals", finals, finalsPercent)]),
    ...(recall.reviews === 0
      ? []
      : [percent("recall", "Recall over spaced reviews", (100 * recall.recalled) / recall.reviews)]),
    reviews,
  ];
}

/** An instant to the second, in UTC, as XML Schema has it. */
function inSeconds(instant: Date): string {
  return instant.toISOString().replace(/\.\d{3}Z$/, "Z");
}
