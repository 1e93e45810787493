import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** The pages about the company and its rules. */
export const infoStates: ScreenState[] = [
  { title: "about", as: "visitor", path: paths.about() },
  { title: "contact", as: "visitor", path: paths.contact() },
  { title: "terms of use", as: "visitor", path: paths.terms() },
  { title: "privacy policy", as: "visitor", path: paths.privacy() },
  { title: "affiliate terms", as: "visitor", path: paths.affiliateTerms() },
  { title: "affiliate program of a visitor", as: "visitor", path: paths.affiliates() },
  { title: "affiliate program of a learner", as: "premium", path: paths.affiliates() },
];
