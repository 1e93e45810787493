import { LegalPage } from "./legal-page.tsx";
import { deviceSections } from "./privacy-device.tsx";
import { heldSections } from "./privacy-held.tsx";
import { rightsSections } from "./privacy-rights.tsx";

/** The privacy policy: what is held about whom, why, for how long, and what one can do about it. */
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
