import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A cookie's value that says: from this browser the account of this e-mail was signed in to before. It signs nobody in;
 * it only has the browser's attempts counted by themselves (OWASP: "Slow down online guessing attacks with device
 * cookies").
 */
export function makeDeviceCookie(secret: string, email: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, email, nonce)}`;
}

/** The number of the browser, where the cookie is ours and belongs to this e-mail; null otherwise. */
export function readDeviceCookie(secret: string, email: string, cookie: string | null): string | null {
  const [nonce = "", signature = ""] = (cookie ?? "").split(".", 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, email, nonce))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
}

function sign(secret: string, email: string, nonce: string): string {
  return createHmac("sha256", secret).update(`device\n${email}\n${nonce}`).digest("base64url");
}
