import { z } from "zod";
import { credentialsContext, openBadgesContext } from "./credential-contexts.ts";
import { readHolderName } from "./holder-name.ts";

const wholeNumber = /^\d+$/;
const uri = z.string().regex(/^(?:https?:\/\/|did:web:)\S+$/);

const emailIdentity = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.literal(true),
  identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
  identityType: z.literal("emailAddress"),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
});

const nameIdentity = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.literal(false),
  /** The name itself: Open Badges 3.0 has one member for a hash and for what is not hashed. */
  identityHash: z.string().refine((name) => readHolderName(name) === name),
  identityType: z.literal("name"),
});

const resultDescription = z.strictObject({
  id: uri,
  type: z.tuple([z.literal("ResultDescription")]),
  name: z.string().min(1),
  resultType: z.enum(["Percent", "Result"]),
  valueMin: z.literal("0"),
  valueMax: z.literal("100").optional(),
});

const achievement = z.strictObject({
  id: uri,
  type: z.tuple([z.literal("Achievement")]),
  achievementType: z.literal("CertificateOfCompletion"),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  image: z.strictObject({ id: uri, type: z.literal("Image"), caption: z.string().min(1) }),
  tag: z.array(z.string().min(1)).min(1),
  inLanguage: z.literal("en"),
  resultDescription: z.array(resultDescription).min(1),
});

/**
 * Schema of an unsigned certificate, for exactly what the site issues. Stricter than the official schema of Open Badges
 * 3.0, which allows unknown fields.
 */
export const credentialFormat = z.strictObject({
  "@context": z.tuple([z.literal(credentialsContext), z.literal(openBadgesContext)]),
  id: uri,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: z.string().min(1),
  issuer: z.strictObject({ id: uri, type: z.tuple([z.literal("Profile")]), name: z.string().min(1), url: uri }),
  validFrom: z.iso.datetime(),
  /** The day of the achievement, which stays when a certificate is issued again; older ones have none. */
  awardedDate: z.iso.datetime().optional(),
  credentialSubject: z.strictObject({
    type: z.tuple([z.literal("AchievementSubject")]),
    /** Hashed email and chosen name of the learner; `id` replaces them after the account is erased. */
    identifier: z.union([z.tuple([emailIdentity]), z.tuple([emailIdentity, nameIdentity])]).optional(),
    id: uri.optional(),
    achievement,
    result: z
      .array(
        z.strictObject({
          type: z.tuple([z.literal("Result")]),
          resultDescription: uri,
          value: z.string().regex(wholeNumber),
        }),
      )
      .min(1),
  }),
  credentialStatus: z.strictObject({
    id: uri,
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().regex(wholeNumber),
    statusListCredential: uri,
  }),
});

/** Unsigned certificate. */
export type Credential = z.infer<typeof credentialFormat>;

/** Signature of a document: one Data Integrity proof by `eddsa-rdfc-2022`. */
export interface CredentialProof {
  type: "DataIntegrityProof";
  cryptosuite: "eddsa-rdfc-2022";
  created: string;
  verificationMethod: string;
  proofPurpose: "assertionMethod";
  proofValue: string;
}

/** Document with its signature; the official schema requires a list. */
export type Signed<Document> = Document & { proof: [CredentialProof] };
