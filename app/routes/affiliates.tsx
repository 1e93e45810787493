import { describePage } from "#app/page-meta.ts";
import { AffiliatesPage } from "#app/ui/info/affiliates-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/affiliates";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Affiliate program",
    description:
      "Recommend the site and receive a lasting share of what everyone whom you bring pays. How it works, with an example.",
    path: paths.affiliates(),
  });

export default AffiliatesPage;
