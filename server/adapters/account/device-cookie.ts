import { randomBytes } from "node:crypto";
import { isSignature, sign } from "#server/adapters/signature.ts";

/** What these signatures are for. */
const purpose = "device";

/**
 * Creates the value of a cookie which proves that this browser has signed in to the account of this email before. It
 * grants no access; the browser's attempts are only counted separately (OWASP: "Slow down online guessing attacks with
 * device cookies").
 */
export function makeDeviceCookie(secret: string, email: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, purpose, email, nonce)}`;
}

/** Returns the browser's id if the cookie is ours and belongs to this email, otherwise null. */
export function readDeviceCookie(secret: string, email: string, cookie: string | null): string | null {
  const [nonce = "", signature = ""] = (cookie ?? "").split(".", 2);
  return isSignature(signature, secret, purpose, email, nonce) ? nonce : null;
}
