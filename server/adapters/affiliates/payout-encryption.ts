import { createHmac, hkdfSync } from "node:crypto";
import { seal, unseal } from "#server/adapters/account/encrypt.ts";

/** Encrypts account numbers, so that the database alone reveals none of them. */
export interface PayoutSeal {
  seal(iban: string, uid: string): string;
  /**
   * Decrypts what `seal` returned for this learner; returns null if it was encrypted with another secret or for someone
   * else.
   */
  open(sealed: string, uid: string): string | null;
  /** Returns a keyed hash, equal for equal account numbers. */
  fingerprint(iban: string): string;
}

/**
 * Encrypts account numbers with AES-256-GCM and hashes them with HMAC-SHA256, under separate keys derived from the
 * site's secret.
 */
export function createPayoutSeal(secret: string): PayoutSeal {
  const setting = (label: string) => ({ secret, purpose: "studiolo payout accounts", label });
  const key = Buffer.from(hkdfSync("sha256", secret, "", "studiolo payout fingerprints", 32));
  return {
    seal: (iban, uid) => seal(iban, setting(uid)),
    open: (sealed, uid) => unseal(sealed, setting(uid)),
    fingerprint: (iban) => createHmac("sha256", key).update(iban).digest("base64url"),
  };
}
