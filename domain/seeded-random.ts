/** Returns a number in [0, 1), another one each time. */
export type Random = () => number;

/** Creates a seeded random generator: FNV-1a hashes the text, mulberry32 (Ettinger, 2017) generates the numbers. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
