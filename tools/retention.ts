import { keptFor, type RetentionId, retentionRules } from "#domain/retention.ts";
import { runRetention } from "#server/services/retention.ts";
import { withOperatorDatabase } from "./operator-database.ts";

/** `studiolo retention`: deletes what has been kept long enough, as the site does each night. Gives the exit code. */
export function retention(words: string[]): Promise<number> {
  if (words.length > 0) {
    console.error(
      "studiolo retention   deletes what has been kept as long as its rule says, and prints how much it was",
    );
    return Promise.resolve(2);
  }
  return withOperatorDatabase(async (db) => {
    const swept = await runRetention({ db, now: () => new Date() });
    for (const [id, rows] of Object.entries(swept)) {
      const rule = retentionRules[id as RetentionId];
      console.log(`${String(rows).padStart(8)}  ${rule.what} (${keptFor(rule)})`);
    }
    return 0;
  });
}
