import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import type { Finding } from "#domain/certificates/verdict.ts";

/** What is known of a certificate so far: it is being looked at, what was found, or that the code for it did not come. */
export type Findings = { kind: "looking" } | { kind: "found"; findings: Finding[] } | { kind: "lost" };

/**
 * Verifies a value as a certificate of this site in the visitor's own browser. The code that can do so is fetched now
 * and on no other page.
 */
export function useFindings(value: unknown): Findings {
  const { name } = useSite();
  const root = useRouteLoaderData("root") as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const [findings, setFindings] = useState<Findings>({ kind: "looking" });
  useEffect(() => {
    let isStale = false;
    const tell = (next: Findings) => isStale || setFindings(next);
    import("./verify-certificate.ts")
      .then(({ verifyCertificate }) => verifyCertificate(value, { name, origin, ask }))
      .then(
        (found) => tell({ kind: "found", findings: found }),
        () => tell({ kind: "lost" }),
      );
    return () => {
      isStale = true;
    };
  }, [value, name, origin]);
  return findings;
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
