import type { LinkVerdict } from "#domain/links/verdict.ts";
import { bodyTooLarge, requestTimedOut } from "./http-client.ts";
import { privateAddressCode } from "./public-addresses.ts";

/** The reason why an address could not be requested, or gave no response that can be judged. */
export interface ProbeFailure {
  verdict: LinkVerdict;
  reason: string;
  /** When its server accepts requests again; null if it did not say. */
  notBefore: Date | null;
}

/** Creates an error that carries a failure. */
export function probeFailure(verdict: LinkVerdict, reason: string, notBefore: Date | null = null): Error {
  return Object.assign(new Error(reason), { probe: { verdict, reason, notBefore } });
}

/** Verdicts by error code of the system or a request. All other codes mean unreachable. */
const verdicts: Record<string, LinkVerdict> = {
  [requestTimedOut]: "timeout",
  ETIMEDOUT: "timeout",
  [bodyTooLarge]: "too-large",
  [privateAddressCode]: "private-address",
  // The server sends an incomplete certificate chain, which browsers complete and we cannot.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "blocked",
  UNABLE_TO_GET_ISSUER_CERT: "blocked",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "blocked",
};

/** Returns the failure in an error. Rethrows an abort. */
export function failureOf(error: unknown): ProbeFailure {
  const { name, code = "", message, probe } = error as Error & { code?: string; probe?: ProbeFailure };
  if (name === "AbortError") throw error;
  return probe ?? { verdict: verdicts[code] ?? "unreachable", reason: message || code, notBefore: null };
}
