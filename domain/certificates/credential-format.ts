import { z } from "zod";
import { credentialsContext, openBadgesContext } from "./credential-contexts.ts";

const wholeNumber = /^\d+$/;
const uri = z.string().regex(/^(?:https?:\/\/|did:web:)\S+$/);

const identity = z.strictObject({
  type: z.literal("IdentityObject"),
  hashed: z.literal(true),
  identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
  identityType: z.literal("emailAddress"),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
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
 * A certificate before it is signed: what we issue and nothing else. Stricter than the official schema of Open Badges
 * 3.0, which allows unknown fields.
 */
export const credentialFormat = z.strictObject({
  "@context": z.tuple([z.literal(credentialsContext), z.literal(openBadgesContext)]),
  id: uri,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: z.string().min(1),
  issuer: z.strictObject({ id: uri, type: z.tuple([z.literal("Profile")]), name: z.string().min(1), url: uri }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.strictObject({
    type: z.tuple([z.literal("AchievementSubject")]),
    /** By whom it was earned; once its learner has erased the account, a name that says nothing stands in its place. */
    identifier: z.tuple([identity]).optional(),
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

/** A certificate before it is signed. */
export type Credential = z.infer<typeof credentialFormat>;

/** The signature of a document: one Data Integrity proof by `eddsa-rdfc-2022`. */
export interface CredentialProof {
  type: "DataIntegrityProof";
  cryptosuite: "eddsa-rdfc-2022";
  created: string;
  verificationMethod: string;
  proofPurpose: "assertionMethod";
  proofValue: string;
}

/** A document with its signature, which the official schema wants as a list. */
export type Signed<Document> = Document & { proof: [CredentialProof] };
