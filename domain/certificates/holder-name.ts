/** Longest name on a certificate, in characters as Unicode counts them. */
export const holderNameMax = 80;

/**
 * Letters of any script with their marks, numerals ("3rd"), the signs that stand within names, and the invisible joiners
 * that spell names in Persian and in Indic scripts.
 */
const nameText = /^(?:[\p{L}\p{M}\p{N} .,'’ʼ‘·・-]|(?<!\p{Script=Latin})[\u200c\u200d](?=\p{L}))+$/u;

/** More marks on one letter than any script needs: they would run over the lines around the name. */
const stackedMarks = /\p{M}{5}/u;

/**
 * Returns the name as it is signed into certificates (NFC, single spaces); null for an empty text, by which a learner
 * gives none; undefined if the text cannot be a name.
 */
export function readHolderName(text: string): string | null | undefined {
  const name = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (name === "") return null;
  const isName = nameText.test(name) && /\p{L}/u.test(name) && !stackedMarks.test(name);
  return isName && [...name].length <= holderNameMax ? name : undefined;
}
