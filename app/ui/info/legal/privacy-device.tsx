import { useLoaderData } from "react-router";
import { FactCards } from "#app/ui/info/fact-cards.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { consentDays } from "#domain/privacy/consent.ts";
import { consentPurposes } from "#domain/privacy/consent-purposes.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";
import styles from "./purposes.module.css";

/** Sections of the policy: cookies and device storage. */
export const deviceSections: readonly ProseSection[] = [
  { id: "cookies", title: "Cookies and your choice", Text: Cookies },
  { id: "device", title: "What is kept on your device", Text: Device },
];

function Cookies() {
  return (
    <>
      <p>We keep and read things on your device for these purposes:</p>
      <dl className={styles.purposes}>
        {consentPurposes.map(({ id, name, text, isEssential }) => (
          <div key={id}>
            <dt>
              {name} <small>{isEssential ? "essential" : "optional"}</small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        What is essential rests on Swedish law on electronic communications, which allows what a service that you ask
        for needs. What is optional rests on your consent: until you have chosen, and if you choose Essential, it is
        off. We ask again after {consentDays} days.
      </p>
      <p>
        You can change your choice at any time under “Cookie settings” at the foot of every page. Withdrawing consent
        changes nothing about what was done before.
      </p>
    </>
  );
}

function Device() {
  const { deviceEntries } = useLoaderData<PrivacyFacts>();
  return (
    <>
      <p>All of it is set by us and read by us alone. These are the names under which you find it in your browser.</p>
      <FactCards entries={deviceEntries} />
    </>
  );
}
