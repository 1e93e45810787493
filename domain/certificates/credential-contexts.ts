/** The context of the W3C Verifiable Credentials Data Model 2.0; it holds the terms of proofs and status lists as well. */
export const credentialsContext = "https://www.w3.org/ns/credentials/v2";

/** The context of Open Badges 3.0. */
export const openBadgesContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/**
 * The contexts that a certificate is read by, as files of the project and by the SHA-256 of their bytes. Another text
 * would give the same words another meaning. The first is W3C's own file, with the hash that its specification
 * publishes; the second is 1EdTech's, set with two spaces.
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
