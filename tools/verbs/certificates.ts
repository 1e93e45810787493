import { findCertificate, revokeCertificate } from "#server/db/certificates/certificates.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo certificates revoke <id> <reason>`. Returns 1 if there is no such certificate or it was revoked before. */
export function revokeOne(call: CommandCall, output: Output): Promise<number> {
  const id = call.operand("id") ?? "";
  return withOperatorDatabase(async (db) => {
    const known = await findCertificate(db, id);
    if (!known) return output.fail(`There is no certificate ${id}.`, { code: "not_found" });
    const at = new Date();
    const reason = call.operand("reason") ?? "";
    if (await revokeCertificate(db, { id, at, reason })) {
      output.printJson({ id, revokedAt: at, reason });
      output.print(`Revoked ${id}. Its page and the status list show it from now on.`);
      return 0;
    }
    return output.fail(`${id} was already revoked on ${known.revokedAt?.toISOString()}: ${known.revokedReason}`);
  });
}
