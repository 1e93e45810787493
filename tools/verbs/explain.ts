import type { Database } from "#server/db/connection/database.ts";
import { explainCommission } from "#server/services/affiliates/explain-commission.ts";
import { explainAccess } from "#server/services/billing/explain-access.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo explain access <user> [--at <date>]`. Returns the exit code: 1 no such account, 2 no such date. */
export async function printAccess(call: CommandCall, output: Output): Promise<number> {
  const user = call.operand("user") ?? "";
  const date = call.option("at");
  const at = date === null ? new Date() : new Date(date);
  if (Number.isNaN(at.getTime())) {
    output.fail(`${date} is not a date; write 2026-12-01 or 2026-12-01T09:30:00Z.`, { code: "not_understood" });
    return 2;
  }
  return printLines(output, (db) => explainAccess(db, user, at), `There is no account for ${user}.`);
}

/** `studiolo explain commission <id>`. Returns 1 if there is no such entry. */
export function printCommission(call: CommandCall, output: Output): Promise<number> {
  const id = call.operand("id") ?? "";
  return printLines(output, (db) => explainCommission(db, id, new Date()), `There is no commission ${id}.`);
}

function printLines(output: Output, ask: (db: Database) => Promise<string[] | null>, nothing: string): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const lines = await ask(db);
    if (!lines) return output.fail(nothing, { code: "not_found" });
    output.printJson({ sentences: lines });
    for (const line of lines) output.print(line);
    return 0;
  });
}
