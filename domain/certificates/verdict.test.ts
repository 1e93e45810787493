import { expect, test } from "vitest";
import { type CertificateCheck, type Finding, verdictOf } from "./verdict.ts";

const found = (states: Partial<Record<CertificateCheck, Finding["state"]>>): Finding[] =>
  (Object.keys(states) as CertificateCheck[]).map((check) => ({ check, state: states[check] ?? "unknown", text: "" }));

test("a certificate is valid only when every look has passed", () => {
  expect(verdictOf(found({ issuer: "passed", key: "passed", signature: "passed", status: "passed" }))).toBe("valid");
  expect(verdictOf(found({ issuer: "passed", key: "passed", signature: "passed" }))).toBe("undecided");
  expect(verdictOf([])).toBe("undecided");
});

test("a failed look makes it invalid, whatever else could not be told; only a failed status makes it revoked", () => {
  expect(verdictOf(found({ issuer: "passed", key: "unknown", signature: "failed" }))).toBe("invalid");
  expect(verdictOf(found({ issuer: "passed", key: "passed", signature: "passed", status: "failed" }))).toBe("revoked");
  expect(verdictOf(found({ issuer: "passed", key: "unknown" }))).toBe("undecided");
});
