import type { Database } from "#server/db/database.ts";
import { explainAccess } from "#server/services/explain-access.ts";
import { explainCommission } from "#server/services/explain-commission.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo explain access <user> [--at <date>]   says from the ledger whether the learner (uid or e-mail) had access
                                               then, by what, and since when; a date such as 2026-12-01 or
                                               2026-12-01T09:30:00Z, now when it is left out
studiolo explain commission <id>               says how an entry of the commission ledger came about, and where it stands`;

/** `studiolo explain access <user> [--at <date>]` and `explain commission <id>`. Gives the exit code: 0 told, 1 no such user or commission, 2 could not be asked. */
export async function explain(words: string[]): Promise<number> {
  const [what, user, option, date] = words;
  if (what === "commission" && user !== undefined && option === undefined) {
    return tellAll((db) => explainCommission(db, user, new Date()), `There is no commission ${user}.`);
  }
  const at = option === undefined ? new Date() : new Date(date ?? "");
  const isUsual = what === "access" && user !== undefined && (option === undefined || option === "--at");
  if (!isUsual || Number.isNaN(at.getTime())) {
    console.error(usage);
    return 2;
  }
  return tellAll((db) => explainAccess(db, user, at), `There is no account of ${user}.`);
}

function tellAll(ask: (db: Database) => Promise<string[] | null>, nothing: string): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const lines = await ask(db);
    if (!lines) {
      console.error(nothing);
      return 1;
    }
    for (const line of lines) console.log(line);
    return 0;
  });
}
