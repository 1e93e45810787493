import { credentialsContext, openBadgesContext } from "#domain/certificates/credential-contexts.ts";
import { hasOnlyKnownMembers, isPlainData } from "#domain/certificates/credential-members.ts";
import { didDocumentPath, didOf } from "#domain/certificates/did-web.ts";
import { getBit } from "#domain/certificates/status-list.ts";
import type { CheckResult } from "#domain/certificates/verdict.ts";
import { paths } from "#domain/paths.ts";
import { asList, asObject, asText, parseCertificate } from "./certificate-view.ts";
import { type PublishedKey, verifyProof } from "./data-integrity.ts";

interface Issuer {
  name: string;
  origin: string;
  /** Fetches a JSON document of the site by path; throws if that fails. */
  ask: (path: string) => Promise<unknown>;
}

/**
 * Verifies any value as a certificate of this site without trusting the page that holds it. Returns one finding per
 * check and stops at the first failure, since later checks depend on it. Never throws.
 */
export async function verifyCertificate(value: unknown, issuer: Issuer): Promise<CheckResult[]> {
  const form = checkIssuer(value, issuer);
  if (form.state !== "passed") return [form];
  const credential = asObject(value);
  const keys = await issuer.ask(didDocumentPath).then(readKeys(issuer.origin), () => null);
  const key = checkKey(credential, issuer, keys);
  if (key.state !== "passed" || keys === null) return [form, key];
  const signature = await checkSignature(credential, issuer, keys);
  if (signature.state !== "passed") return [form, key, signature];
  return [form, key, signature, await checkStatus(credential, issuer, keys)];
}

function checkIssuer(value: unknown, { name, origin }: Issuer): CheckResult {
  const found = (state: CheckResult["state"], text: string): CheckResult => ({ check: "issuer", state, text });
  const { "@context": context, id, type, issuer, validFrom } = asObject(value);
  const isBadge = asList(type).includes("VerifiableCredential") && asList(type).includes("OpenBadgeCredential");
  if (!isBadge) return found("failed", "This is no Open Badges 3.0 credential.");
  const { id: issuerId, name: issuerName } = asObject(issuer);
  if (issuerId !== didOf(origin) || issuerName !== name)
    return found("failed", `It says that it was issued by ${asText(issuerName) ?? "somebody else"}, not by ${name}.`);
  const isOurForm =
    JSON.stringify(context) === JSON.stringify([credentialsContext, openBadgesContext]) &&
    // Other JSON-LD keywords are rejected: a nested context could redefine a term.
    JSON.stringify(value).match(/"@\w+":/g)?.length === 1 &&
    asText(id)?.startsWith(`${origin}/certificates/`) === true &&
    parseCertificate(value) !== null;
  if (!isOurForm) return found("failed", `It has not the form of a certificate of ${name}: it was altered.`);
  const isFuture = new Date(asText(validFrom) ?? "").getTime() > Date.now() + clockMs;
  return isFuture
    ? found("failed", "It says that it was issued in the future.")
    : found("passed", `It names ${name} as its issuer and has the form of our certificates.`);
}

/** How far a visitor's clock may be behind, in milliseconds. */
const clockMs = 86_400_000;

/** Returns the site's keys for signing certificates by id, from its published DID document. */
function readKeys(origin: string) {
  return (document: unknown): Map<string, PublishedKey> => {
    const { id, verificationMethod, assertionMethod } = asObject(document);
    if (id !== didOf(origin)) throw new Error("The keys belong to another issuer.");
    const methods = asList(verificationMethod).flatMap((each): [string, PublishedKey][] => {
      const { id: method, controller, publicKeyMultibase } = asObject(each);
      const isUsable = controller === id && asList(assertionMethod).includes(method);
      return isUsable && typeof method === "string" && typeof publicKeyMultibase === "string"
        ? [[method, { id: method, publicKeyMultibase }]]
        : [];
    });
    return new Map(methods);
  };
}

function checkKey(credential: Credential, { name }: Issuer, keys: Map<string, PublishedKey> | null): CheckResult {
  const found = (state: CheckResult["state"], text: string): CheckResult => ({ check: "key", state, text });
  if (keys === null) return found("unknown", `The keys of ${name} could not be asked for. Check your connection.`);
  return keys.has(asText(proofOf(credential)?.verificationMethod) ?? "")
    ? found("passed", `The key that signed it is one that ${name} publishes.`)
    : found("failed", `It is not signed with a key that ${name} publishes.`);
}

async function checkSignature(
  credential: Credential,
  issuer: Issuer,
  keys: Map<string, PublishedKey>,
): Promise<CheckResult> {
  const found = (state: CheckResult["state"], text: string): CheckResult => ({ check: "signature", state, text });
  // The signature does not cover unknown members.
  return hasOnlyKnownMembers(credential) && (await isSigned(credential, keys))
    ? found("passed", "The signature matches every word and figure in it.")
    : found("failed", `The signature does not match: it was altered after ${issuer.name} had signed it.`);
}

type Credential = Record<string, unknown>;

/** Returns a document's only proof if it is of our kind, otherwise null. */
function proofOf({ proof }: Credential): Credential | null {
  const proofs = asList(proof);
  const only = proofs.length === 1 ? asObject(proofs[0]) : {};
  const isKnown =
    only.type === "DataIntegrityProof" &&
    only.cryptosuite === "eddsa-rdfc-2022" &&
    only.proofPurpose === "assertionMethod";
  return isKnown ? only : null;
}

async function isSigned(credential: Credential, keys: Map<string, PublishedKey>): Promise<boolean> {
  const proof = proofOf(credential);
  const key = keys.get(asText(proof?.verificationMethod) ?? "");
  // A document that cannot be canonicalized was not signed by us.
  return (
    proof !== null &&
    key !== undefined &&
    isPlainData(credential) &&
    verifyProof(credential, proof, key).catch(() => false)
  );
}

async function checkStatus(
  credential: Credential,
  issuer: Issuer,
  keys: Map<string, PublishedKey>,
): Promise<CheckResult> {
  const found = (state: CheckResult["state"], text: string): CheckResult => ({ check: "status", state, text });
  const { statusListCredential, statusListIndex, statusPurpose } = asObject(credential.credentialStatus);
  const unknown = found("unknown", "The list of revoked certificates could not be read. Check your connection.");
  const [, number] = /\/certificates\/status\/(\d+)$/.exec(asText(statusListCredential) ?? "") ?? [];
  if (number === undefined || statusPurpose !== "revocation") return unknown;
  try {
    const list = asObject(await issuer.ask(paths.certificateStatusList(Number(number))));
    const { encodedList, statusPurpose: purpose } = asObject(list.credentialSubject);
    const isOurs = list.id === statusListCredential && list.issuer === didOf(issuer.origin) && purpose === "revocation";
    if (!isOurs || !(await isSigned(list, keys))) return unknown;
    const bits = await unpack(asText(encodedList) ?? "");
    return getBit(bits, Number(statusListIndex))
      ? found("failed", `${issuer.name} has revoked it.`)
      : found("passed", "It is not in the signed list of revoked certificates.");
  } catch {
    return unknown;
  }
}

/** Decodes the bits of a status list: gzip, in multibase base64url. */
async function unpack(encoded: string): Promise<Uint8Array> {
  const text = atob(encoded.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
