/** Everything that names the operator: another company runs the site under its own name by giving other values. */
export interface SiteConfiguration {
  name: string;
  tagline: string;
  company: string;
  /** Postal address, line by line. */
  address: readonly string[];
  /** The company's registration number, and its number for value added tax: Swedish law wants both on the site. */
  companyNumber: string;
  vatNumber: string;
  mailbox: string;
  /** What the screens say; what is charged is the price at the payment provider. */
  monthlyPrice: string;
  /** When the terms were last changed, as the legal pages say it. */
  termsUpdated: string;
  /** Whether a lawyer has read the legal pages. Until then each of them says that it needs a review. */
  isLegalReviewed: boolean;
  /** Addresses of the operator's public profiles, for search engines. */
  profiles: readonly string[];
}

/** The default operator: an evident placeholder. Change it here, or by the `SITE_` variables of the environment. */
export const defaultSite: SiteConfiguration = {
  name: "Studiolo",
  tagline: "Learn how to build the future and lead humankind.",
  company: "Studiolo Example AB",
  address: ["Studiolo Example AB", "Box 1", "111 11 Stockholm", "Sweden"],
  companyNumber: "000000-0000",
  vatNumber: "SE000000000001",
  mailbox: "hello@studiolo.example",
  monthlyPrice: "$14.99",
  termsUpdated: "18 February 2025",
  isLegalReviewed: false,
  profiles: [],
};
