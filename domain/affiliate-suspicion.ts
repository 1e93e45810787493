/** Why a referral or an affiliate is looked at by the operator before anything is paid on it. */
export const suspicions = {
  same_card: "The customer paid with a card that the affiliate has paid with too.",
  same_mailbox: "The customer’s e-mail address leads to the same mailbox as the affiliate’s.",
  same_network: "The customer signed up from a network from which the affiliate is signed in.",
  many_from_network: "Several customers of this affiliate signed up from one network.",
  ended_trials: "Several customers of this affiliate ended their free trial and never paid.",
  operator: "Flagged by the operator.",
} as const satisfies Record<string, string>;

export type Suspicion = keyof typeof suspicions;

/** From how many customers of one network, or ended trials without a payment, on it is suspicious. */
export const suspiciousCount = 3;

/**
 * The mailbox that an e-mail address most likely leads to: without case, without what follows a plus sign, and without
 * the dots that Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const [base = ""] = name.split("+");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

/** The network of an address: the first 24 bits of an IPv4, the first 48 of an IPv6 address; null for anything else. */
export function networkOf(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain)) return plain.split(".").slice(0, 3).join(".");
  if (!plain.includes(":")) return null;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => "0"), ...after];
  return all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Whether ended trials without a payment are too many: at least three, and more than half of all referrals. */
export function hasSuspiciousTrials({ ended, referrals }: { ended: number; referrals: number }): boolean {
  return ended >= suspiciousCount && 2 * ended > referrals;
}
