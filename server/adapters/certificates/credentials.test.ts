import { readFileSync } from "node:fs";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { from } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import signatures from "jsonld-signatures";
import { expect, test } from "vitest";
import { credentialsContext, openBadgesContext } from "#domain/certificates/credential-contexts.ts";
import { loadContexts } from "./context-loader.ts";

const published = (file: string) => readFileSync(`tests/data/open-badges-3/${file}`, "utf8");

/** The key pair of the implementation guide of Open Badges 3.0, published there with its secret. */
const guideKey = {
  publicKeyMultibase: "z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi",
  secretKeyMultibase: "zrv2bqTbNwCTsRrHFcJCPjVAduh4Ezcnoq1A3ZxH1GWTNkxipLVuaAoMFmze2gFN9oNXfJjufxSHWVZzsJiUsMHFMcx",
};

/** The vector names a third context, of terms that it does not use. */
const withExtensions = (address: string) =>
  address === "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json"
    ? Promise.resolve({ contextUrl: null, documentUrl: address, document: { "@context": {} } })
    : loadContexts()(address);

test("the published vector is reproduced: the same key, document and instant give the same signature", async () => {
  const { proof, ...document } = JSON.parse(published("did-key-signed.json"));
  const id = proof[0].verificationMethod;
  const signer = (await from({ id, type: "Multikey", controller: id, ...guideKey })).signer();
  const suite = new DataIntegrityProof({ signer, date: new Date(proof[0].created), cryptosuite });
  const purpose = new signatures.purposes.AssertionProofPurpose();
  const signed = await signatures.sign(document, { suite, purpose, documentLoader: withExtensions });
  expect(signed.proof).toEqual(proof[0]);
});

test("the guide's example has the published canonical form, document and proof", async () => {
  const document = {
    "@context": [credentialsContext, openBadgesContext],
    id: "http://example.com/credentials/3527",
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: {
      id: "https://example.edu/issuers/565049",
      type: ["Profile"],
      url: "https://www.imsglobal.org",
      name: "Example Corp",
    },
    validFrom: "2010-01-01T00:00:00Z",
    name: "Teamwork Badge",
    credentialSubject: {
      id: "did:example:ebfeb1f712ebc6f1c276e12ec21",
      type: ["AchievementSubject"],
      achievement: {
        id: "https://example.com/achievements/21st-century-skills/teamwork",
        type: ["Achievement"],
        criteria: {
          narrative:
            "Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.",
        },
        description: "This badge recognizes the development of the capacity to collaborate within a group environment.",
        name: "Teamwork",
      },
    },
  };
  const proof = {
    "@context": document["@context"],
    type: "DataIntegrityProof",
    created: "2010-01-01T19:23:24Z",
    verificationMethod: `https://example.edu/issuers/565049#${guideKey.publicKeyMultibase}`,
    cryptosuite: "eddsa-rdfc-2022",
    proofPurpose: "assertionMethod",
  };
  const documentLoader = loadContexts();
  expect(await cryptosuite.canonize(document, { documentLoader })).toBe(published("document-canon.txt"));
  expect(await cryptosuite.canonize(proof, { documentLoader })).toBe(published("proof-canon.txt"));
});

test("no context is fetched: an address that was not pinned is refused", async () => {
  await expect(loadContexts()("https://www.w3.org/ns/did/v1")).rejects.toThrow("none of the pinned contexts");
});
