import type { LinkVerdict } from "#domain/links/verdict.ts";
import { bodyTooLarge, requestTimedOut } from "./http-client.ts";
import { privateAddressCode } from "./public-addresses.ts";

/** Why an address could not be asked for, or gave no answer that can be judged. */
export interface ProbeFailure {
  verdict: LinkVerdict;
  reason: string;
  /** When its server wants to be asked again; null where it says nothing. */
  notBefore: Date | null;
}

/** An error that carries a failure. */
export function probeFailure(verdict: LinkVerdict, reason: string, notBefore: Date | null = null): Error {
  return Object.assign(new Error(reason), { probe: { verdict, reason, notBefore } });
}

/** Codes of the system and of requests, and what they say of an address. What is not here is unreachable. */
const verdicts: Record<string, LinkVerdict> = {
  [requestTimedOut]: "timeout",
  ETIMEDOUT: "timeout",
  [bodyTooLarge]: "too-large",
  [privateAddressCode]: "private-address",
  // A certificate whose chain the server sends in part: browsers complete it, we cannot.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "blocked",
  UNABLE_TO_GET_ISSUER_CERT: "blocked",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "blocked",
};

/** The failure that an error tells of. Throws the error again where the work was called off. */
export function failureOf(error: unknown): ProbeFailure {
  const { name, code = "", message, probe } = error as Error & { code?: string; probe?: ProbeFailure };
  if (name === "AbortError") throw error;
  return probe ?? { verdict: verdicts[code] ?? "unreachable", reason: message || code, notBefore: null };
}
