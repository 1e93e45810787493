import type { FactCard } from "#app/ui/info/fact-cards.tsx";

/** Lists of the privacy policy, as its route loads them. */
export interface PrivacyFacts {
  personalData: readonly FactCard[];
  /** What the site stores on a device. */
  deviceEntries: readonly FactCard[];
}
