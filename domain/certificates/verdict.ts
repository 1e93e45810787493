/** What is looked at when a certificate is verified, in the order in which it is said. */
export type CertificateCheck = "issuer" | "key" | "signature" | "status";

/** What one look has found; `unknown` where it could not be told, as without a connection. */
export interface Finding {
  check: CertificateCheck;
  state: "passed" | "failed" | "unknown";
  /** In a sentence, why. */
  text: string;
}

/** What is to be said of a certificate as a whole. */
export type Verdict = "valid" | "revoked" | "invalid" | "undecided";

/**
 * Sums findings up. One that failed makes a certificate invalid, but for the status: then it is genuine and revoked.
 * Whatever could not be told, or was not looked at, leaves it undecided.
 */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const stateOf = (check: CertificateCheck) => findings.find((finding) => finding.check === check)?.state;
  const genuine = (["issuer", "key", "signature"] as const).map(stateOf);
  if (genuine.includes("failed")) return "invalid";
  if (genuine.some((state) => state !== "passed")) return "undecided";
  const status = stateOf("status");
  return status === "passed" ? "valid" : status === "failed" ? "revoked" : "undecided";
}
