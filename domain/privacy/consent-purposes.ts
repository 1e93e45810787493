/** Purpose for which the site stores or reads data on a device, in plain words. */
export interface ConsentPurpose {
  id: "authentication" | "functionality" | "security" | "site-features" | "improving-services";
  name: string;
  text: string;
  /** True when the service needs it; the others are off until the visitor allows them. */
  isEssential: boolean;
}

/** Purposes in the cookie dialog and the privacy policy, in order (specification, section 2). */
export const consentPurposes: readonly ConsentPurpose[] = [
  {
    id: "authentication",
    name: "Authentication",
    text: "Keeps you logged in as you go from page to page, until you log out.",
    isEssential: true,
  },
  {
    id: "functionality",
    name: "Functionality",
    text: "Keeps your theme, your cookie choice, and grades that are still on their way to us.",
    isEssential: true,
  },
  {
    id: "security",
    name: "Security",
    text: "Protects accounts: slows down guessed passwords and keeps forged requests out.",
    isEssential: true,
  },
  {
    id: "site-features",
    name: "Site features",
    text: "Remembers what you opened, so that your history and the order of your courses fit you.",
    isEssential: true,
  },
  {
    id: "improving-services",
    name: "Improving services",
    text: "Records which courses and links are looked for and opened, so that we learn what helps. Off unless you allow it. If you came by an affiliate’s link, a cookie then remembers whose it was.",
    isEssential: false,
  },
];
