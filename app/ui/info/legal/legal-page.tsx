import { useSite } from "#app/client/use-site.ts";
import { ProsePage, type ProseSection } from "#app/ui/info/prose-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./legal-page.module.css";

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly ProseSection[];
}

/** Legal text with its date, company, links to the others, and a note until a lawyer has reviewed it. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const site = useSite();
  return (
    <ProsePage title={title} lead={lead} sections={sections}>
      <p className={styles.date}>
        <span>Last updated {site.termsUpdated}</span> <span>{site.company}</span>
      </p>
      {!site.isLegalReviewed && (
        <p className={styles.review} role="note">
          <strong>Draft.</strong> This text has not been reviewed by a lawyer yet. It needs that review before the site
          goes live.
        </p>
      )}
      <nav className={styles.others} aria-label="Legal texts">
        {legalTexts.map(({ name, label, path }) => (
          <Link key={path} to={path} aria-current={name === title ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </ProsePage>
  );
}

const legalTexts = [
  { name: "Terms of Use", label: "Terms", path: paths.terms() },
  { name: "Privacy Policy", label: "Privacy", path: paths.privacy() },
  { name: "Affiliate Terms", label: "Affiliates", path: paths.affiliateTerms() },
];
