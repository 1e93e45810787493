import type { Signed } from "#domain/certificates/credential-format.ts";
import { isPlainData } from "#domain/certificates/credential-members.ts";
import { type DidDocument, didDocumentOf, didOf } from "#domain/certificates/did-web.ts";
import { seal, unseal } from "#server/adapters/account/encrypt.ts";
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
  /** The site's secret: under it the keys are sealed. */
  secret: string;
  origin: string;
  now: () => Date;
}

/** Signs and verifies certificates as the site, and keeps its keys. */
export interface Credentials {
  /** The site as an issuer. */
  did: string;
  /** Signs a document with the key of the moment, at the site's time. Throws where the key cannot be opened. */
  sign<Document extends object>(document: Document): Promise<Signed<Document>>;
  /** Whether a document carries one signature, made by a key of the site, and was not altered since. */
  verify(document: object): Promise<boolean>;
  /** What the site publishes about its keys: all of them, since what they signed has to be verified. */
  describeKeys(): Promise<DidDocument>;
  /** Makes a new key that signs from now on; the former one stays published. Gives the new key's id. */
  rotate(): Promise<string>;
}

/**
 * Data Integrity proofs by `eddsa-rdfc-2022` (W3C, 2025) with Digital Bazaar's libraries. They are loaded when they are
 * first needed: a site that signs nothing pays nothing for them.
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
    const sealedSecretKey = seal(secretKeyMultibase, sealOf(secret, id));
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

/** The context that the library wants a key to name; it is never read. */
const multikeyContext = "https://w3id.org/security/multikey/v1";

function openKey(
  { id, publicKeyMultibase, sealedSecretKey }: CredentialKeyRow,
  { did, secret }: { did: string; secret: string },
) {
  const secretKeyMultibase = unseal(sealedSecretKey, sealOf(secret, id));
  if (secretKeyMultibase === null)
    throw new Error(
      "The key that signs certificates was sealed under another AUTH_SECRET. Set the former one, or make a new key: npm run studiolo -- credentials rotate",
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
