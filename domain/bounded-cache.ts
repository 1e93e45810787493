/** A least-recently-used cache bounded by total bytes. */
export interface BoundedCache<T> {
  /** Returns the cached value and marks it as most recently used. */
  get(key: string): T | undefined;
  /**
   * Stores a value of the given size, evicting the least recently used ones. A value larger than the bound is not
   * stored.
   */
  set(key: string, kept: T, bytes: number): void;
}

/** Creates a cache of at most this total size. */
export function createBoundedCache<T>(mostBytes: number): BoundedCache<T> {
  // A Map iterates in insertion order: its first entry is the least recently used.
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
    set: (key, kept, bytes) => {
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
