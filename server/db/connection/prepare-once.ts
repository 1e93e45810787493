import { oncePer } from "#domain/once-per.ts";
import type { Database } from "./database.ts";

/**
 * Returns a function that gives a query prepared for a database: its SQL is built once, and not at each use. Values
 * that change are `sql.placeholder`s. The query has no name of its own; the pool names statements by their text.
 */
export function prepareOnce<Prepared>(build: (db: Database) => { prepare(name: string): Prepared }) {
  return oncePer((db: Database) => build(db).prepare(""));
}
