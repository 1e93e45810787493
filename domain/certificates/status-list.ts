/** How many certificates one status list speaks of: the least that the W3C Bitstring Status List 1.0 allows, for privacy. */
export const statusListEntries = 131_072;

/** Where a certificate stands: the number of its list, from 1, and its place in it. */
export function placeInStatusList(statusIndex: number): { list: number; index: number } {
  return { list: Math.floor(statusIndex / statusListEntries) + 1, index: statusIndex % statusListEntries };
}

/**
 * How many places there are to draw one from at random for the next certificate after `issued` others: whole lists, at
 * most half full, so that a place says nothing about when it was taken and a free one is found soon.
 */
export function statusPlaces(issued: number): number {
  return statusListEntries * Math.ceil((issued + 1) / (statusListEntries / 2));
}

/** Writes a list in which the given places are set. The first place is the leftmost bit of the first byte. */
export function writeBits(places: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(statusListEntries / 8);
  for (const place of places) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7));
  return bytes;
}

/** Whether a place is set in a list; a place beyond its end is not. */
export function readBit(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0;
}
