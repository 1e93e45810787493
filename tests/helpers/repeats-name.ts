const fillers = new Set("the a an of to in for is as by and or its it that on at one with from".split(" "));

/**
 * Returns whether every word of a doc comment occurs in the name that it describes, except articles and prepositions.
 */
export function repeatsName(comment: string, name: string): boolean {
  const known = new Set(stemsOf(name));
  return stemsOf(comment).every((word) => fillers.has(word) || known.has(word));
}

/** Returns the words of a sentence or of a name in camelCase, in lower case, without the endings `s` and `es`. */
function stemsOf(text: string): string[] {
  const words = text.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
  return words.map((word) => word.toLowerCase().replace(/e?s$/, ""));
}
