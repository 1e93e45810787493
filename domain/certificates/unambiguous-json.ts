/** How deep objects and lists may stand within each other: deeper than any document that is meant. */
const deepest = 32;

/** The marks of a JSON text, and its texts as one; a colon after one says that it is a name. */
const marks = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;

/**
 * Parses a JSON text that says each thing once. Throws for what is none, for an object with the same name twice, of
 * which one reader takes the first and another the last, and for one that is nested too deep.
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
  if (names?.has(name)) throw new SyntaxError(`The name ${name} stands there twice.`);
  names?.add(name);
}
