/** What we use of libraries that come without types. */

declare module "jsonld-signatures" {
  type LoadDocument = (address: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  interface Way {
    suite: object;
    purpose: object;
    documentLoader: LoadDocument;
  }
  const signatures: {
    sign(document: object, way: Way): Promise<{ proof: object }>;
    verify(document: object, way: Way): Promise<{ verified: boolean; error?: Error }>;
    purposes: { AssertionProofPurpose: new (options?: { controller?: object }) => object };
  };
  export = signatures;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; date?: Date; cryptosuite: object });
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  type Document = Record<string, unknown>;
  export const cryptosuite: {
    name: "eddsa-rdfc-2022";
    canonize(
      document: Document,
      options: {
        documentLoader: (address: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
      },
    ): Promise<string>;
    createVerifier(options: { verificationMethod: Document }): Promise<{
      verify(signed: { data: Uint8Array; signature: Uint8Array }): Promise<boolean>;
    }>;
  };
}

declare module "@digitalbazaar/ed25519-multikey" {
  interface Exported {
    id: string;
    type: "Multikey";
    controller: string;
    publicKeyMultibase: string;
    secretKeyMultibase: string;
  }
  interface Key {
    publicKeyMultibase: string;
    export(options: { publicKey: true; secretKey: true; includeContext: false }): Promise<Exported>;
    signer(): object;
  }
  export function generate(options: { controller: string }): Promise<Key>;
  export function from(key: Partial<Exported>): Promise<Key>;
}
