/** Faults of deliveries. All are off by default. */
export interface DeliveryFaults {
  /** Later events may arrive before earlier ones. */
  isReordered?: boolean;
  /** Every second event arrives twice. */
  isDuplicated?: boolean;
  /** Events wait up to two seconds before their first attempt. */
  isDelayed?: boolean;
  /** Every fourth event never arrives, though the provider has it. */
  isLossy?: boolean;
  /** Random number from 0 up to 1; seeded, so that a run can be repeated. */
  random?: () => number;
}

const names = {
  reordered: "isReordered",
  duplicated: "isDuplicated",
  delayed: "isDelayed",
  lossy: "isLossy",
} as const satisfies Record<string, keyof DeliveryFaults>;

const firstSeed = 20_261_121;

/** Parses faults separated by commas, for example `reordered,duplicated`. Throws for an unknown word. */
export function parseDeliveryFaults(words: string | null): DeliveryFaults {
  const habits: DeliveryFaults = { random: seededRandom(firstSeed) };
  for (const word of words?.split(",") ?? []) {
    const name = new Map(Object.entries(names)).get(word.trim());
    if (name === undefined) {
      throw new Error(`PAYMENTS_SANDBOX_DELIVERY: write any of ${Object.keys(names).join(", ")}, set apart by commas.`);
    }
    habits[name] = true;
  }
  return habits;
}

/** Returns random numbers from 0 up to 1 that depend only on the seed: Marsaglia's xorshift with 32 bits. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Returns how often an event is to arrive: once, twice, or never. */
export function attemptsOf({ isLossy, isDuplicated, random = Math.random }: DeliveryFaults = {}): number {
  if (isLossy && random() < 1 / 4) return 0;
  return isDuplicated && random() < 1 / 2 ? 2 : 1;
}

/** Returns the delay of an attempt in milliseconds: 0, or random so that others may overtake it. */
export function holdBackMs({ isReordered, isDelayed, random = Math.random }: DeliveryFaults = {}): number {
  const maxMs = isDelayed ? 2000 : 150;
  return isReordered || isDelayed ? 1 + Math.floor(random() * maxMs) : 0;
}
