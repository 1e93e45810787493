/** Longest web address that is stored, in characters. */
export const webAddressMax = 2000;

/** Returns true for an http or https address that is not too long. */
export function isWebAddress(text: string): boolean {
  return text.length <= webAddressMax && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * Finds the first web address in a text, without the punctuation of the sentence around it; null when there is none or
 * it is too long. A closing bracket stays when the address itself contains its opening one.
 */
export function findWebAddress(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  if (found === undefined) return null;
  const address = trimEnd(found);
  return isWebAddress(address) ? address : null;
}

function trimEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'*]+$/, "");
  const isUnopened = bare.endsWith(")") && bare.split("(").length < bare.split(")").length;
  if (isUnopened) return trimEnd(bare.slice(0, -1));
  return bare;
}
