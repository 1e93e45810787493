import { createHash } from "node:crypto";

/** A query as its first argument: a string, or an object with a text and perhaps a name. */
type Asked = { text?: unknown; name?: unknown } | string;

/**
 * Distinct statements that get a name. The server keeps a plan of each for each connection; statements with lists of
 * changing length have a text for each length, and must not fill its memory.
 */
const maxNamed = 200;

/** Returns the arguments of a query, with a name for its statement where that pays. */
export type NameStatements = (values: unknown[]) => unknown[];

/**
 * Creates a function that names statements by their text, from their second use on, so that the server parses and plans
 * each once per connection. A statement without an object for its text, such as BEGIN, stays as it is, and so does one
 * that has a name. The name depends on the text alone: behind a pooler, processes may share a connection.
 */
export function nameStatements(): NameStatements {
  const names = new Map<string, string | null>();
  return (values) => {
    const [asked, ...rest] = values as [Asked, ...unknown[]];
    if (typeof asked !== "object" || typeof asked.text !== "string" || asked.name) return values;
    const known = names.get(asked.text);
    if (known === undefined) {
      if (names.size < maxNamed) names.set(asked.text, null);
      return values;
    }
    const name = known ?? nameOf(asked.text);
    if (known === null) names.set(asked.text, name);
    return [{ ...asked, name }, ...rest];
  };
}

/** PostgreSQL cuts names after 63 bytes. */
const nameLength = 24;

function nameOf(text: string): string {
  return `studiolo_${createHash("sha256").update(text).digest("hex").slice(0, nameLength)}`;
}
