import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";

/** A certificate that was issued for a course or program. */
export interface EarnedCertificate {
  id: string;
  isRevoked: boolean;
}

/** Says that a course or program is complete, and leads to its certificate; null while that is being issued. */
export function CompletionText({ certificate }: { certificate: EarnedCertificate | null }) {
  if (!certificate) return "Complete. Your certificate follows.";
  return (
    <>
      Complete.{" "}
      <Link to={paths.certificate(certificate.id)}>
        {certificate.isRevoked ? "Your certificate was revoked" : "Your certificate"}
      </Link>
    </>
  );
}
