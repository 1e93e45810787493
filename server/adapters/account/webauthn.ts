import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyRow } from "#server/db/account/passkeys.ts";

/** The library is loaded when a passkey is first used: with what it needs to read them it has 100 files. */
const library = () => import("@simplewebauthn/server");

/** A passkey that a browser has just created. */
export type NewPasskey = Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports" | "isBackedUp">;

/** Ed25519, ECDSA over P-256 and RSA, by their COSE numbers: the algorithms of current authenticators. */
const signatures = [-8, -7, -257];

/**
 * Returns whether browsers support passkeys at this origin: they require a host name, not an IP address (WebAuthn,
 * section 5.1.2).
 */
export function canHavePasskeys(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !hostname.startsWith("[") && !/^\d+(?:\.\d+){3}$/.test(hostname);
}

interface RegistrationOptions {
  origin: string;
  siteName: string;
  uid: string;
  email: string;
  held: readonly PasskeyRow[];
}

/** Returns the options for creating a passkey; authenticators that already have one are excluded. */
export async function createRegistrationOptions({ origin, siteName, uid, email, held }: RegistrationOptions) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: new URL(origin).hostname,
    userName: email,
    userID: new TextEncoder().encode(uid),
    attestationType: "none",
    supportedAlgorithmIDs: signatures,
    excludeCredentials: held.map(toDescriptor),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

interface Asked {
  origin: string;
  challenge: string;
  /** The browser's response as JSON. */
  response: string;
}

/** Returns the passkey that a browser created for a challenge, or null if the response is invalid. */
export async function verifyRegistration({ origin, challenge, response }: Asked): Promise<NewPasskey | null> {
  const answer = parse<RegistrationResponseJSON>(response);
  if (!answer) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(","),
    isBackedUp: credentialBackedUp,
  };
}

/** Returns the options for signing a challenge with one of an account's passkeys. */
export async function createAuthenticationOptions(origin: string, held: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: held.map(toDescriptor),
    userVerification: "preferred",
  });
}

/**
 * Returns which of an account's passkeys signed a challenge, with its new counter, or null if the response is invalid.
 */
export async function verifyAuthentication(
  { origin, challenge, response }: Asked,
  held: readonly PasskeyRow[],
): Promise<{ id: string; counter: number } | null> {
  const answer = parse<AuthenticationResponseJSON>(response);
  const passkey = held.find(({ id }) => id === answer?.id);
  if (!answer || !passkey) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => null);
  return verified?.verified ? { id: passkey.id, counter: verified.authenticationInfo.newCounter } : null;
}

function toDescriptor(passkey: PasskeyRow) {
  return { id: passkey.id, transports: transportsOf(passkey) };
}

type Transport = NonNullable<RegistrationResponseJSON["response"]["transports"]>[number];

function transportsOf({ transports }: PasskeyRow): Transport[] {
  return transports === "" ? [] : (transports.split(",") as Transport[]);
}

/** Parses a browser's response; the library checks its fields. Returns null unless it is an object. */
function parse<T>(response: string): T | null {
  try {
    const value: unknown = JSON.parse(response);
    return typeof value === "object" && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}
