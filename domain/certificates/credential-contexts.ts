/** Context of the W3C Verifiable Credentials Data Model 2.0; it defines the terms of proofs and status lists too. */
export const credentialsContext = "https://www.w3.org/ns/credentials/v2";

/** JSON-LD context of Open Badges 3.0. */
export const openBadgesContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/**
 * Contexts of a certificate, as files of the project with the SHA-256 of their bytes: a changed context would change
 * the meaning of every certificate. The first is W3C's own file, with the hash that its specification publishes; the
 * second is 1EdTech's, indented by two spaces.
 */
export const pinnedContexts = [
  {
    address: credentialsContext,
    file: "domain/certificates/contexts/credentials-v2.jsonld",
    sha256: "59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734",
  },
  {
    address: openBadgesContext,
    file: "domain/certificates/contexts/open-badges-3.0.3.jsonld",
    sha256: "ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761",
  },
] as const;
