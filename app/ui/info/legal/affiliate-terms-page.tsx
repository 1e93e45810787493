import { affiliateJoinSections } from "./affiliate-terms-join.tsx";
import { affiliateMoneySections } from "./affiliate-terms-money.tsx";
import { affiliateRuleSections } from "./affiliate-terms-rules.tsx";
import { LegalPage } from "./legal-page.tsx";

/** The affiliate terms: the contract between the company and those who recommend the site for a commission. */
export function AffiliateTermsPage() {
  return (
    <LegalPage
      title="Affiliate Terms"
      lead="For those who recommend us: what you earn, when it is paid, and how to go about it."
      sections={sections}
    />
  );
}

const sections = [...affiliateJoinSections, ...affiliateMoneySections, ...affiliateRuleSections];
