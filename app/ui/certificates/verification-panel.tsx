import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from "lucide-react";
import { useState } from "react";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import {
  type CertificateCheck,
  type CertificateVerdict,
  type CheckResult,
  certificateVerdict,
} from "#domain/certificates/verdict.ts";
import { useVerification, type VerificationState } from "./use-verification.ts";
import styles from "./verification-panel.module.css";

const checks: readonly CertificateCheck[] = ["issuer", "key", "signature", "status"];

/** Verifies a certificate in the browser and shows the verdict with each finding. */
export function VerificationPanel({ value }: { value: unknown }) {
  const [attempt, setAttempt] = useState(1);
  return <VerificationRun key={attempt} value={value} onAgain={() => setAttempt(attempt + 1)} />;
}

function VerificationRun({ value, onAgain }: { value: unknown; onAgain: () => void }) {
  const findings = useVerification(value);
  const found = findings.kind === "found" ? findings.findings : [];
  const verdict = findings.kind === "found" ? certificateVerdict(found) : null;
  return (
    <div className={styles.panel} data-verdict={verdict ?? findings.kind}>
      <p className={styles.verdict} role="status">
        <VerdictIcon verdict={verdict} kind={findings.kind} />
        <span>{verdictText(verdict, findings)}</span>
      </p>
      <ul className="stack-3">
        {checks.map((check) => (
          <CheckLine key={check} check={check} finding={found.find((each) => each.check === check)} />
        ))}
      </ul>
      {(verdict === "undecided" || findings.kind === "lost") && <Button onClick={onAgain}>Check again</Button>}
    </div>
  );
}

function VerdictIcon({ verdict, kind }: { verdict: CertificateVerdict | null; kind: VerificationState["kind"] }) {
  if (kind === "looking") return <CircleDashed aria-hidden="true" />;
  if (verdict === "valid") return <CircleCheck aria-hidden="true" />;
  return verdict === "invalid" || verdict === "revoked" ? (
    <CircleAlert aria-hidden="true" />
  ) : (
    <CircleHelp aria-hidden="true" />
  );
}

function verdictText(verdict: CertificateVerdict | null, { kind }: VerificationState): string {
  switch (verdict) {
    case "valid":
      return "Valid: your browser has checked it itself.";
    case "revoked":
      return "Revoked: it is genuine, but does not hold any more.";
    case "invalid":
      return "Not valid: do not rely on it.";
    case "undecided":
      return "Not everything could be checked. Try again once you are online.";
    case null:
      return kind === "lost"
        ? "The code that checks certificates could not be loaded. The connection may be gone."
        : "Your browser is checking it …";
  }
}

function CheckLine({ check, finding }: { check: CertificateCheck; finding: CheckResult | undefined }) {
  const { name } = useSite();
  const state = finding?.state ?? "open";
  const titles: Record<CertificateCheck, string> = {
    issuer: `Issued by ${name}`,
    key: `Signed with a key of ${name}`,
    signature: "Unaltered since it was signed",
    status: "Not revoked",
  };
  const icons = { passed: CircleCheck, failed: CircleAlert, unknown: CircleHelp, open: CircleDashed };
  const words = { passed: "Yes", failed: "No", unknown: "Could not be told", open: "Not looked at" };
  const Icon = icons[state];
  return (
    <li className={styles.check} data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{titles[check]}</strong> <span className={styles.state}>{words[state]}</span>
        {finding && <p>{finding.text}</p>}
      </div>
    </li>
  );
}
