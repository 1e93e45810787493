/** Reasons for the operator to review a referral or an affiliate before anything is paid on it. */
export const suspicionReasons = {
  same_card: "The customer paid with a card that the affiliate has paid with too.",
  same_mailbox: "The customer’s email address leads to the same mailbox as the affiliate’s.",
  same_network: "The customer signed up from a network from which the affiliate is logged in.",
  many_from_network: "Several customers of this affiliate signed up from one network.",
  ended_trials: "Several customers of this affiliate ended their free trial and never paid.",
  operator: "Flagged by the operator.",
} as const satisfies Record<string, string>;

export type SuspicionReason = keyof typeof suspicionReasons;

/** Number of customers from one network, or of ended trials without a payment, that counts as suspicious. */
export const suspicionThreshold = 3;

/**
 * Returns the mailbox that an email address most likely leads to: in lower case, without a plus suffix, and without
 * the dots that Gmail ignores.
 */
export function canonicalMailbox(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const [base = ""] = name.split("+");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${base.replaceAll(".", "")}@gmail.com` : `${base}@${host}`;
}

/**
 * Loopback, link-local and private addresses: they belong to a proxy or this machine and do not identify the client.
 */
const isPrivate = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:|f[cd]|fe[89ab])/;

/**
 * Returns the network of an address: an IPv4 address itself, the first 64 bits of an IPv6 one. Null for anything else,
 * and for private addresses.
 */
export function publicNetworkPrefix(address: string | null): string | null {
  const plain = address?.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "") ?? "";
  const network = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain) ? plain : firstGroups(plain);
  return network === null || isPrivate.test(network) ? null : network;
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string | null {
  if (!/^[0-9a-f:]+$/.test(address) || !address.includes(":")) return null;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return first.join(":");
}

/** Returns true for too many ended trials without a payment: at least three, and more than half of all referrals. */
export function hasSuspiciousTrials({ ended, referrals }: { ended: number; referrals: number }): boolean {
  return ended >= suspicionThreshold && 2 * ended > referrals;
}
