/** Checks of a certificate, in the order in which their results are shown. */
export type CertificateCheck = "issuer" | "key" | "signature" | "status";

/** Result of one check; `unknown` when it could not be made, for example without a connection. */
export interface CheckResult {
  check: CertificateCheck;
  state: "passed" | "failed" | "unknown";
  /** Reason, in one sentence. */
  text: string;
}

/** Overall result for a certificate. */
export type CertificateVerdict = "valid" | "revoked" | "invalid" | "undecided";

/**
 * Combines findings into a verdict. A failed one makes a certificate invalid, except for the status: then it is genuine
 * and revoked. A check that was not made or is unknown leaves it undecided.
 */
export function certificateVerdict(findings: readonly CheckResult[]): CertificateVerdict {
  const stateOf = (check: CertificateCheck) => findings.find((finding) => finding.check === check)?.state;
  const genuine = (["issuer", "key", "signature"] as const).map(stateOf);
  if (genuine.includes("failed")) return "invalid";
  if (genuine.some((state) => state !== "passed")) return "undecided";
  const status = stateOf("status");
  return status === "passed" ? "valid" : status === "failed" ? "revoked" : "undecided";
}
