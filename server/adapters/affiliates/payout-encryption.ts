import { createHmac, hkdfSync } from "node:crypto";
import { decrypt, encrypt } from "#server/adapters/account/encrypt.ts";

/** Encrypts account numbers, so that the database alone reveals none of them. */
export interface PayoutEncryption {
  encrypt(iban: string, uid: string): string;
  /**
   * Decrypts what `encrypt` returned for this learner; returns null if it was encrypted with another secret or for someone
   * else.
   */
  decrypt(sealed: string, uid: string): string | null;
  /** Returns a keyed hash, equal for equal account numbers. */
  fingerprint(iban: string): string;
}

/**
 * Encrypts account numbers with AES-256-GCM and hashes them with HMAC-SHA256, under separate keys derived from the
 * site's secret.
 */
export function createPayoutEncryption(secret: string): PayoutEncryption {
  const setting = (label: string) => ({ secret, purpose: "studiolo payout accounts", label });
  const key = Buffer.from(hkdfSync("sha256", secret, "", "studiolo payout fingerprints", 32));
  return {
    encrypt: (iban, uid) => encrypt(iban, setting(uid)),
    decrypt: (sealed, uid) => decrypt(sealed, setting(uid)),
    fingerprint: (iban) => createHmac("sha256", key).update(iban).digest("base64url"),
  };
}
