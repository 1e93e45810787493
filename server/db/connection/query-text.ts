/** Returns the SQL of a query as a pool or connection is asked: a string, or an object with a `text`. */
export function queryText(asked: unknown): string {
  return String(typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked);
}
