import { expect, test } from "vitest";
import { type CertificateCheck, type CheckResult, certificateVerdict } from "./verdict.ts";

const found = (states: Partial<Record<CertificateCheck, CheckResult["state"]>>): CheckResult[] =>
  (Object.keys(states) as CertificateCheck[]).map((check) => ({ check, state: states[check] ?? "unknown", text: "" }));

test("a certificate is valid only when every check has passed", () => {
  expect(certificateVerdict(found({ issuer: "passed", key: "passed", signature: "passed", status: "passed" }))).toBe(
    "valid",
  );
  expect(certificateVerdict(found({ issuer: "passed", key: "passed", signature: "passed" }))).toBe("undecided");
  expect(certificateVerdict([])).toBe("undecided");
});

test("a failed check makes it invalid, whatever else is unknown; a failed status alone makes it revoked", () => {
  expect(certificateVerdict(found({ issuer: "passed", key: "unknown", signature: "failed" }))).toBe("invalid");
  expect(certificateVerdict(found({ issuer: "passed", key: "passed", signature: "passed", status: "failed" }))).toBe(
    "revoked",
  );
  expect(certificateVerdict(found({ issuer: "passed", key: "unknown" }))).toBe("undecided");
});
