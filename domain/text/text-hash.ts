/**
 * Returns the 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/) in lower-case base 36, up to seven
 * digits.
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
