/** Longest address of the web that is kept, in characters. */
export const webAddressMax = 2000;

/** Whether a text is an address of the web, http or https, and not too long. */
export function isWebAddress(text: string): boolean {
  return text.length <= webAddressMax && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * The first address of the web in a text, without the punctuation of the sentence around it; null where there is none,
 * or where it is too long. A closing bracket stays where it was opened in the address itself.
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
