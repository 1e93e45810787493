import { explainAccess } from "#server/services/explain-access.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo explain access <user> [--at <date>]   says from the ledger whether the learner (uid or e-mail) had access
                                               then, by what, and since when; a date such as 2026-12-01 or
                                               2026-12-01T09:30:00Z, now when it is left out`;

/** `studiolo explain access <user> [--at <date>]`. Gives the exit code: 0 told, 1 no such user, 2 could not be asked. */
export async function explain(words: string[]): Promise<number> {
  const [what, user, option, date] = words;
  const at = option === undefined ? new Date() : new Date(date ?? "");
  const isUsual = what === "access" && user !== undefined && (option === undefined || option === "--at");
  if (!isUsual || Number.isNaN(at.getTime())) {
    console.error(usage);
    return 2;
  }
  return withOperatorDatabase(async (db) => {
    const lines = await explainAccess(db, user, at);
    if (!lines) {
      console.error(`There is no account of ${user}.`);
      return 1;
    }
    for (const line of lines) console.log(line);
    return 0;
  });
}
