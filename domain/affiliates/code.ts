import { affiliateParameter } from "./parameter.ts";

/** Letters and digits that nobody mistakes for each other when they read a code aloud or type it. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Letters and digits in a code: some 6.5 × 10¹¹ codes. */
const codeLength = 8;

/** Random bytes from which a code is made; those over the last whole multiple of the alphabet are left out. */
export const codeRandomBytes = 64;

/** An affiliate's code from random bytes, every sign with the same chance. Throws where too few bytes could be used. */
export function makeAffiliateCode(random: Uint8Array): string {
  const fair = 256 - (256 % alphabet.length);
  const signs = [...random].filter((byte) => byte < fair).map((byte) => alphabet.charAt(byte % alphabet.length));
  if (signs.length < codeLength) throw new Error("too few random bytes for a code");
  return signs.slice(0, codeLength).join("");
}

/** The code that a link or cookie names, in capitals; null for what can be no code. */
export function parseAffiliateCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}

/** An affiliate's link to the site's landing page. */
export function affiliateLink(origin: string, code: string): string {
  return `${origin}/?${affiliateParameter}=${code}`;
}
