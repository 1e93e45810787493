import { type RetentionId, retentionRules, retentionText } from "#domain/privacy/retention.ts";
import { runRetention } from "#server/services/privacy/retention.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/**
 * `studiolo retention`: deletes data whose retention period is over, as the site does each night, and prints the
 * numbers.
 */
export function retention(_call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const swept = await runRetention({ db, now: () => new Date() });
    output.printJson({ deleted: swept });
    for (const [id, rows] of Object.entries(swept)) {
      const rule = retentionRules[id as RetentionId];
      output.print(`${String(rows).padStart(8)}  ${rule.what} (${retentionText(rule)})`);
    }
    return 0;
  });
}
