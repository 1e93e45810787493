/** What a visitor of the linked site needs: nothing, a free account, or money for a certificate that is not needed. */
export const linkAccesses = ["free", "login", "paid-certificate"] as const;

export type LinkAccess = (typeof linkAccesses)[number];

/** Returns what a link asks of a learner before it can be studied; null if that is nothing, or not known. */
export function linkAccessText(access: LinkAccess | undefined): string | null {
  if (access === "login") return "needs a free account";
  return access === "paid-certificate" ? "free to study, certificate paid" : null;
}
