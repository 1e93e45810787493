import { describePage } from "#app/page-meta.ts";
import { TermsPage } from "#app/ui/info/legal/terms-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Terms of Use",
    description:
      "What you may expect of us and what we expect of you: account, trial, price, canceling, withdrawal, and the law that holds.",
    path: paths.terms(),
  });

export default TermsPage;
