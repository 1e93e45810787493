import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the signature of parts of a text by the site's secret (HMAC-SHA-256, base64url); the first says what for. */
export function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
}

/** Returns whether a signature is that of the parts, in a time that does not tell where they differ. */
export function isSignature(signature: string, secret: string, ...parts: readonly string[]): boolean {
  return isSameSecret(signature, sign(secret, ...parts));
}

/** Returns whether two texts are equal, in a time that does not tell where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
