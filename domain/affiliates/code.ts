import { affiliateParameter } from "./parameter.ts";

/** Letters and digits that cannot be mistaken for one another when a code is read aloud or typed. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Length of a code in characters: some 6.5 × 10¹¹ codes. */
const codeLength = 8;

/** Number of random bytes per code; bytes over the last whole multiple of the alphabet's length are discarded. */
export const codeRandomBytes = 64;

/** Makes a code from random bytes, uniformly over the alphabet. Throws when too few of the bytes are usable. */
export function makeAffiliateCode(random: Uint8Array): string {
  const fair = 256 - (256 % alphabet.length);
  const signs = [...random].filter((byte) => byte < fair).map((byte) => alphabet.charAt(byte % alphabet.length));
  if (signs.length < codeLength) throw new Error("too few random bytes for a code");
  return signs.slice(0, codeLength).join("");
}

/** Parses the code in a link or cookie and returns it in capitals; null when it cannot be a code. */
export function parseAffiliateCode(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}

/** Returns an affiliate's link to the site's landing page. */
export function affiliateLink(origin: string, code: string): string {
  return `${origin}/?${affiliateParameter}=${code}`;
}
