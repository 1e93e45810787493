/** FNV-1a in 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), in seven lower-case letters and digits at most. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
