import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Creates the value of a cookie which proves that this browser has signed in to the account of this e-mail before. It
 * grants no access; the browser's attempts are only counted separately (OWASP: "Slow down online guessing attacks with
 * device cookies").
 */
export function makeDeviceCookie(secret: string, email: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, email, nonce)}`;
}

/** Returns the browser's id if the cookie is ours and belongs to this e-mail, otherwise null. */
export function readDeviceCookie(secret: string, email: string, cookie: string | null): string | null {
  const [nonce = "", signature = ""] = (cookie ?? "").split(".", 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, email, nonce))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
}

function sign(secret: string, email: string, nonce: string): string {
  return createHmac("sha256", secret).update(`device\n${email}\n${nonce}`).digest("base64url");
}
