/** What is kept within a bound of bytes. */
export interface KeptPages<T> {
  /** What is kept under a key, which thereby becomes the one that was used last. */
  get(key: string): T | undefined;
  /** Keeps something of so many bytes; what was used longest ago goes for it. What is larger than all is not kept. */
  keep(key: string, kept: T, bytes: number): void;
}

/** Makes room for pages of so many bytes together. */
export function createKeptPages<T>(mostBytes: number): KeptPages<T> {
  // A map gives its entries in the order in which they came: the first was used longest ago.
  const entries = new Map<string, { kept: T; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.kept;
    },
    keep: (key, kept, bytes) => {
      remove(key);
      if (bytes > mostBytes) return;
      entries.set(key, { kept, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}
