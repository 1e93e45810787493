/** Words behind the names of the catalogue that are abbreviations. */
const longNames: ReadonlyMap<string, string> = new Map([["SET", "Science, engineering and technology"]]);

/** Returns the words for which a course's or fundamental's name stands; null for a name that is words itself. */
export function longNameOf(name: string): string | null {
  return longNames.get(name) ?? null;
}
