/** Maximum nesting of objects and lists, deeper than any genuine document. */
const deepest = 32;

/** Matches the brackets and strings of a JSON text; a string followed by a colon is a member name. */
const marks = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;

/**
 * Parses a JSON text without duplicate names. Throws for invalid JSON, for an object with the same name twice (readers
 * differ in which one they take), and for one that is nested too deep.
 */
export function parseUnambiguousJson(text: string): unknown {
  const open: Set<string>[] = [];
  for (const [mark, isName] of text.matchAll(marks)) {
    if (mark === "{" || mark === "[") open.push(new Set());
    else if (mark === "}" || mark === "]") open.pop();
    else if (isName) noteName(open.at(-1), mark);
    if (open.length > deepest) throw new SyntaxError("This is nested too deep.");
  }
  return JSON.parse(text);
}

function noteName(names: Set<string> | undefined, mark: string): void {
  const name = JSON.parse(mark.slice(0, mark.lastIndexOf('"') + 1)) as string;
  if (names?.has(name)) throw new SyntaxError(`The name ${name} occurs twice.`);
  names?.add(name);
}
