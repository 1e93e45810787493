import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import type { CheckResult } from "#domain/certificates/verdict.ts";

/** State of a verification: running, done, or its code could not be loaded. */
export type VerificationState = { kind: "looking" } | { kind: "found"; findings: CheckResult[] } | { kind: "lost" };

/** Verifies a value as a certificate of this site in the visitor's browser. The verifier is loaded on demand. */
export function useVerification(value: unknown): VerificationState {
  const { name } = useSite();
  const root = useRouteLoaderData("root") as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const [findings, setFindings] = useState<VerificationState>({ kind: "looking" });
  useEffect(() => {
    let isStale = false;
    const update = (next: VerificationState) => isStale || setFindings(next);
    import("./verify-certificate.ts")
      .then(({ verifyCertificate }) => verifyCertificate(value, { name, origin, ask }))
      .then(
        (found) => update({ kind: "found", findings: found }),
        () => update({ kind: "lost" }),
      );
    return () => {
      isStale = true;
    };
  }, [value, name, origin]);
  return findings;
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`Fetching ${path} failed with status ${response.status}.`);
  return response.json();
}
