import type { Signed } from "#domain/certificates/credential-format.ts";
import { isPlainData } from "#domain/certificates/credential-members.ts";
import { type DidDocument, didDocumentOf, didOf } from "#domain/certificates/did-web.ts";
import { decrypt, encrypt } from "#server/adapters/account/encrypt.ts";
import {
  type CredentialKeyRow,
  ensureActiveKey,
  listKeys,
  replaceKey,
} from "#server/db/certificates/credential-keys.ts";
import type { Database } from "#server/db/connection/database.ts";
import { loadContexts } from "./context-loader.ts";

interface CredentialSetting {
  db: Database;
  /** The site's secret, which encrypts the keys. */
  secret: string;
  origin: string;
  now: () => Date;
}

/** Signs and verifies certificates as the site, and manages its keys. */
export interface Credentials {
  /** The site's identifier as an issuer. */
  did: string;
  /** Signs a document with the active key, at the site's time. Throws if the key cannot be decrypted. */
  sign<Document extends object>(document: Document): Promise<Signed<Document>>;
  /** Returns whether a document has exactly one signature, made with a key of the site, and is unaltered. */
  verify(document: object): Promise<boolean>;
  /** Returns the public document about all keys, including retired ones, to verify what they signed. */
  describeKeys(): Promise<DidDocument>;
  /** Creates a new active key; the previous one stays published. Returns the new key's id. */
  rotate(): Promise<string>;
}

/**
 * Creates and checks Data Integrity proofs by `eddsa-rdfc-2022` (W3C, 2025) with Digital Bazaar's libraries. They are
 * loaded on first use, so that a site that signs nothing does not pay for them.
 */
export function createCredentials({ db, secret, origin, now }: CredentialSetting): Credentials {
  const did = didOf(origin);
  const makeKey = async (): Promise<CredentialKeyRow> => {
    const { multikey } = await loadLibraries();
    const key = await multikey.generate({ controller: did });
    const { publicKeyMultibase: id, secretKeyMultibase } = await key.export({
      publicKey: true,
      secretKey: true,
      includeContext: false,
    });
    const sealedSecretKey = encrypt(secretKeyMultibase, sealOf(secret, id));
    return { id, publicKeyMultibase: id, sealedSecretKey, createdAt: now(), retiredAt: null };
  };
  const describeKeys = async () => didDocumentOf(origin, await listKeys(db));
  return {
    did,
    describeKeys,
    sign: async (document) => {
      const key = await ensureActiveKey(db, makeKey);
      const { multikey, ...libraries } = await loadLibraries();
      const signer = (await multikey.from(openKey(key, { did, secret }))).signer();
      const suite = new libraries.DataIntegrityProof({ signer, date: now(), cryptosuite: libraries.cryptosuite });
      const purpose = new libraries.signatures.purposes.AssertionProofPurpose();
      const { documentLoader } = libraries;
      const { proof } = await libraries.signatures.sign({ ...document }, { suite, purpose, documentLoader });
      return { ...document, proof: [proof] } as Signed<typeof document>;
    },
    verify: async (document) => {
      if (!("proof" in document && Array.isArray(document.proof) && document.proof.length === 1)) return false;
      if (!isPlainData(document)) return false;
      const { signatures, DataIntegrityProof, cryptosuite, documentLoader: loadContext } = await loadLibraries();
      const controller = await describeKeys();
      const documentLoader = async (address: string) => {
        const method = controller.verificationMethod.find(({ id }) => id === address);
        return method
          ? { contextUrl: null, documentUrl: address, document: { "@context": multikeyContext, ...method } }
          : loadContext(address);
      };
      const purpose = new signatures.purposes.AssertionProofPurpose({ controller });
      const suite = new DataIntegrityProof({ cryptosuite });
      const { verified } = await signatures.verify({ ...document }, { suite, purpose, documentLoader });
      return verified;
    },
    rotate: async () => {
      const key = await makeKey();
      await replaceKey(db, key);
      return key.id;
    },
  };
}

/** The context that the library requires in a key; it is never loaded. */
const multikeyContext = "https://w3id.org/security/multikey/v1";

function openKey(
  { id, publicKeyMultibase, sealedSecretKey }: CredentialKeyRow,
  { did, secret }: { did: string; secret: string },
) {
  const secretKeyMultibase = decrypt(sealedSecretKey, sealOf(secret, id));
  if (secretKeyMultibase === null)
    throw new Error(
      "The key that signs certificates was encrypted with another AUTH_SECRET. Set the previous one, or create a new key: npm run studiolo -- credentials rotate",
    );
  return { id: `${did}#${id}`, type: "Multikey" as const, controller: did, publicKeyMultibase, secretKeyMultibase };
}

function sealOf(secret: string, label: string) {
  return { secret, purpose: "studiolo credential keys", label };
}

let loading: ReturnType<typeof importLibraries> | null = null;

function loadLibraries(): ReturnType<typeof importLibraries> {
  loading ??= importLibraries();
  return loading;
}

async function importLibraries() {
  const [multikey, { DataIntegrityProof }, { cryptosuite }, { default: signatures }] = await Promise.all([
    import("@digitalbazaar/ed25519-multikey"),
    import("@digitalbazaar/data-integrity"),
    import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite"),
    import("jsonld-signatures"),
  ]);
  return { multikey, DataIntegrityProof, cryptosuite, signatures, documentLoader: loadContexts() };
}
