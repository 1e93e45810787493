import { dateText } from "./text/date-text.ts";

/** Configuration that names the operator: another company runs the site under its own name with other values. */
export interface SiteConfiguration {
  name: string;
  tagline: string;
  company: string;
  /** Postal address, line by line. */
  address: readonly string[];
  /** Registration number and VAT number of the company: Swedish law requires both on the site. */
  companyNumber: string;
  vatNumber: string;
  mailbox: string;
  /** Price shown on the screens; the amount charged is set at the payment provider. */
  monthlyPrice: string;
  /** Date of the last change of the terms, as the legal pages show it. */
  termsUpdated: string;
  /** True once a lawyer has reviewed the legal pages. Until then each of them says that it needs a review. */
  isLegalReviewed: boolean;
  /** Addresses of the operator's public profiles, for search engines. */
  profiles: readonly string[];
}

/** Default operator, an obvious placeholder. Change it here, or by the `SITE_` variables of the environment. */
export const defaultSite: SiteConfiguration = {
  name: "Studiolo",
  tagline: "Learn how to build the future and lead humankind.",
  company: "Studiolo Example AB",
  address: ["Studiolo Example AB", "Box 1", "111 11 Stockholm", "Sweden"],
  companyNumber: "000000-0000",
  vatNumber: "SE000000000001",
  mailbox: "hello@studiolo.example",
  monthlyPrice: "$14.99",
  termsUpdated: dateText(new Date("2025-02-18")),
  isLegalReviewed: false,
  profiles: [],
};
