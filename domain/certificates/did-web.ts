/** The site's name as an issuer (did:web, W3C CCG) for its origin: `did:web:studiolo.example`, a port as `%3A3000`. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

/** Where the document of a did:web without a path stands, from the site's root. */
export const didDocumentPath = "/.well-known/did.json";

/** What the site publishes about the keys that sign, or have signed, its certificates (W3C DID Core 1.0). */
export interface DidDocument {
  "@context": string[];
  id: string;
  alsoKnownAs: string[];
  verificationMethod: { id: string; type: "Multikey"; controller: string; publicKeyMultibase: string }[];
  assertionMethod: string[];
}

/**
 * Writes the document for all keys, the retired ones too. These stay among those that may assert: a retired key signs
 * nothing any more, but what it signed holds.
 */
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
