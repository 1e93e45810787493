import { useSite } from "#app/client/use-site.ts";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./contact-page.module.css";
import { contactPurposes } from "./contact-purposes.tsx";
import { InfoSection } from "./info-section.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { PostalAddress } from "./postal-address.tsx";

/** Contact page: mailbox, templates by purpose, and postal address. */
export function ContactPage() {
  const { company, companyNumber, vatNumber } = useSite();
  return (
    <Page>
      <header className="stack-3">
        <h1>Contact</h1>
        <p className={styles.lead}>One mailbox for everything, read by people.</p>
        <p className={styles.mailbox}>
          <MailboxLink />
        </p>
        <p className="quiet-prose">
          We answer on working days in Sweden, in the order in which letters come. Write in English or Swedish.
        </p>
      </header>
      <InfoSection id="purposes" title="What to write">
        <dl className={styles.purposes}>
          {contactPurposes.map(({ name, subject, text, action }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
              <dd>
                <MailboxLink subject={subject}>{action}</MailboxLink>
              </dd>
            </div>
          ))}
        </dl>
      </InfoSection>
      <InfoSection id="address" title="By post">
        <PostalAddress />
        <p>
          {company} is a Swedish limited company, registered under {companyNumber}; VAT number {vatNumber}. A letter
          takes longer than an email to reach us and to be answered.
        </p>
      </InfoSection>
    </Page>
  );
}
