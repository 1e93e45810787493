import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { decodeBase58 } from "#domain/certificates/base58.ts";
import credentialsV2 from "#domain/certificates/contexts/credentials-v2.jsonld?raw";
import openBadges from "#domain/certificates/contexts/open-badges-3.0.3.jsonld?raw";
import { pinnedContexts } from "#domain/certificates/credential-contexts.ts";

/** A public key as its owner publishes it. */
export interface PublishedKey {
  id: string;
  publicKeyMultibase: string;
}

/**
 * Verifies a document's single Data Integrity proof by `eddsa-rdfc-2022` (W3C, 2025, section 3.2): canonicalizes and
 * hashes both the proof's options and the document, and verifies the signature over the two hashes. Throws if the
 * document has terms that its contexts do not define, since no signature covers those.
 */
export async function verifyProof(
  { proof, ...document }: Record<string, unknown>,
  { proofValue, ...options }: Record<string, unknown>,
  key: PublishedKey,
): Promise<boolean> {
  const documentLoader = await loadContexts();
  const hash = async (each: Record<string, unknown>) => sha256(await cryptosuite.canonize(each, { documentLoader }));
  const [proofHash, documentHash] = [
    await hash({ "@context": document["@context"], ...options }),
    await hash(document),
  ];
  const data = new Uint8Array([...proofHash, ...documentHash]);
  const signature =
    typeof proofValue === "string" && proofValue.startsWith("z") ? decodeBase58(proofValue.slice(1)) : null;
  if (signature?.length !== signatureBytes) return false;
  const verifier = await cryptosuite.createVerifier({ verificationMethod: { ...key, type: "Multikey" } });
  return verifier.verify({ data, signature });
}

const signatureBytes = 64;

let loading: ReturnType<typeof openContexts> | null = null;

function loadContexts(): ReturnType<typeof openContexts> {
  loading ??= openContexts();
  return loading;
}

/** Returns the bundled contexts if they match the pinned hashes; no other context is ever fetched. */
async function openContexts() {
  const documents = new Map<string, unknown>();
  for (const [index, text] of [credentialsV2, openBadges].entries()) {
    const pinned = pinnedContexts[index];
    const hash = [...(await sha256(text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (pinned && hash === pinned.sha256) documents.set(pinned.address, JSON.parse(text));
  }
  return async (address: string) => {
    const document = documents.get(address);
    if (document === undefined) throw new Error(`${address} is not a pinned context.`);
    return { contextUrl: null, documentUrl: address, document };
  };
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
