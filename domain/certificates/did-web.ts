/** Returns the issuer's DID (did:web, W3C CCG) for an origin: `did:web:studiolo.example`, with a port as `%3A3000`. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

/** Path of the document of a did:web without a path, from the site's root. */
export const didDocumentPath = "/.well-known/did.json";

interface VerificationMethod {
  id: string;
  type: "Multikey";
  controller: string;
  publicKeyMultibase: string;
}

/** DID document (W3C DID Core 1.0) with the keys that sign, or have signed, the site's certificates. */
export interface DidDocument {
  "@context": string[];
  id: string;
  alsoKnownAs: string[];
  verificationMethod: VerificationMethod[];
  assertionMethod: string[];
}

/** Builds the DID document with all keys, including retired ones, so that the certificates they signed stay valid. */
export function didDocumentOf(origin: string, keys: readonly { publicKeyMultibase: string }[]): DidDocument {
  const did = didOf(origin);
  const verificationMethod = keys.map(({ publicKeyMultibase }) => ({
    id: `${did}#${publicKeyMultibase}`,
    type: "Multikey" as const,
    controller: did,
    publicKeyMultibase,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: did,
    alsoKnownAs: [origin],
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}
