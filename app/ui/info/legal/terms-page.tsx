import { LegalPage } from "./legal-page.tsx";
import { accountSections } from "./terms-account.tsx";
import { contentSections } from "./terms-content.tsx";
import { moneySections } from "./terms-money.tsx";
import { restSections } from "./terms-rest.tsx";

/** The terms of use: the contract between the company and whoever uses the site. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you may expect of us, what we expect of you, and how to end it."
      sections={sections}
    />
  );
}

const sections = [...accountSections, ...moneySections, ...contentSections, ...restSections];
