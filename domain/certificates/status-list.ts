/** Number of certificates per status list: the minimum of the W3C Bitstring Status List 1.0, set for privacy. */
export const statusListEntries = 131_072;

/** Returns the position of a certificate: the number of its list, from 1, and its index within it. */
export function statusListPosition(statusIndex: number): { list: number; index: number } {
  return { list: Math.floor(statusIndex / statusListEntries) + 1, index: statusIndex % statusListEntries };
}

/**
 * Returns the number of indexes to draw one from at random for the next certificate after `issued` others: whole lists,
 * at most half full, so that an index does not reveal when it was taken and a free one is found quickly.
 */
export function statusIndexRange(issued: number): number {
  return statusListEntries * Math.ceil((issued + 1) / (statusListEntries / 2));
}

/** Encodes a list with the given indexes set. Index 0 is the leftmost bit of the first byte. */
export function encodeBits(places: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(statusListEntries / 8);
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7));
  return bytes;
}

/** Returns true when an index is set in a list; false beyond its end. */
export function getBit(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0;
}
