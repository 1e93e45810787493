/** Characters of the name of a payout account's holder at most: what a SEPA credit transfer carries. */
export const payoutHolderMax = 70;

/** Returns a holder's name as it is stored: without spaces around it, with single ones in it; empty if there is none. */
export function payoutHolderOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ").slice(0, payoutHolderMax);
}
