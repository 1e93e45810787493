import { createHmac, hkdfSync } from "node:crypto";
import { seal, unseal } from "#server/adapters/account/encrypt.ts";

/** Keeps account numbers so that the database alone tells none of them. */
export interface PayoutSeal {
  /** Encrypts an account number for one learner. */
  seal(iban: string, uid: string): string;
  /** Opens what `seal` made for this learner; null where it was made under another secret or for somebody else. */
  open(sealed: string, uid: string): string | null;
  /** A keyed hash by which two equal account numbers are known as such. */
  fingerprint(iban: string): string;
}

/** Seals account numbers under the site's secret, by AES-256-GCM and HMAC-SHA256 with keys of their own. */
export function createPayoutSeal(secret: string): PayoutSeal {
  const setting = (label: string) => ({ secret, purpose: "studiolo payout accounts", label });
  const key = Buffer.from(hkdfSync("sha256", secret, "", "studiolo payout fingerprints", 32));
  return {
    seal: (iban, uid) => seal(iban, setting(uid)),
    open: (sealed, uid) => unseal(sealed, setting(uid)),
    fingerprint: (iban) => createHmac("sha256", key).update(iban).digest("base64url"),
  };
}
