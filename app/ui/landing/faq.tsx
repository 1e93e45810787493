import { Plus } from "lucide-react";
import { useSite } from "#app/client/use-site.ts";
import { Link } from "#app/ui/kit/link.tsx";
import styles from "./faq.module.css";
import { faqEntries } from "./faq-entries.ts";
import { Section } from "./section.tsx";

/** The four questions; `details` elements with a common name, so that one is open at a time. */
export function Faq() {
  const site = useSite();
  return (
    <Section
      id="questions"
      title="Questions"
      lead={
        <>
          Another one? Write to <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>.
        </>
      }
      layout="beside"
    >
      <div className={styles.entries}>
        {faqEntries(site).map(({ question, answer, link }) => (
          <details key={question} className={styles.entry} name="faq">
            <summary>
              <h3>{question}</h3>
              <Plus aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              <p>{answer}</p>
              <p>
                {link.to.startsWith("#") ? <a href={link.to}>{link.text}</a> : <Link to={link.to}>{link.text}</Link>}
              </p>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
