import { describePage } from "#app/page-meta.ts";
import { VerifyScreen } from "#app/ui/certificates/verify-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/verify-certificate";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Verify a certificate",
    description: "Check in your own browser whether a certificate is genuine, unaltered and not revoked.",
    path: paths.certificates(),
  });

export default VerifyScreen;
