/**
 * Returns a function that gives equal strings within plain values one copy, in place, and returns the value. Parsed JSON
 * has a copy of its own for each mention of a topic, a key or a level.
 */
export function createStringSharing(): <T>(value: T) => T {
  const known = new Map<string, string>();
  const share = (text: string) => {
    const first = known.get(text);
    if (first !== undefined) return first;
    known.set(text, text);
    return text;
  };
  return function shareIn<T>(value: T): T {
    if (typeof value !== "object" || value === null) return value;
    const parts = value as Record<string, unknown>;
    for (const key of Object.keys(parts)) {
      const part = parts[key];
      if (typeof part === "string") parts[key] = share(part);
      else shareIn(part);
    }
    return value;
  };
}
