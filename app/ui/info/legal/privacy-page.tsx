import { LegalPage } from "./legal-page.tsx";
import { deviceSections } from "./privacy-device.tsx";
import { heldSections } from "./privacy-held.tsx";
import { rightsSections } from "./privacy-rights.tsx";

/** Privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we know about you, why, for how long, and what you can do about it."
      sections={sections}
    />
  );
}

const sections = [...heldSections, ...deviceSections, ...rightsSections];
