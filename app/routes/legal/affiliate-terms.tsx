import { describePage } from "#app/page-meta.ts";
import { AffiliateTermsPage } from "#app/ui/info/legal/affiliate-terms-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/affiliate-terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Affiliate Terms",
    description:
      "The terms for those who recommend the site: commission, hold, monthly statements, payment, and conduct.",
    path: paths.affiliateTerms(),
  });

export default AffiliateTermsPage;
