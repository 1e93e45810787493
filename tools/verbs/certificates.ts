import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { type RestingCertificate, revokeForReason } from "#server/services/certificates/revocation.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo certificates revoke <id> <reason>`. Returns 1 if there is no such certificate or it was revoked before. */
export function revokeOne(call: CommandCall, output: Output): Promise<number> {
  const [id, reason] = [call.operand("id") ?? "", call.operand("reason") ?? ""];
  return withOperatorDatabase(async (db, { contentDir }) => {
    const catalogue = await loadCatalogue(contentDir);
    const result = await revokeForReason({ db, catalogue, now: () => new Date() }, { id, reason });
    switch (result.kind) {
      case "unknown":
        return output.fail(`There is no certificate ${id}.`, { code: "not_found" });
      case "already": {
        const { revokedAt, revokedReason, replacedBy } = result.row;
        const newer = replacedBy === null ? "" : ` The newer one is ${replacedBy}.`;
        return output.fail(`${id} was already revoked on ${revokedAt?.toISOString()}: ${revokedReason}${newer}`);
      }
      case "revoked":
        output.printJson({ id, revokedAt: result.at, reason, resting: result.resting });
        output.print(`Revoked ${id}. Its page and the status list show it from now on.`);
        printResting(result.resting, output);
        return 0;
    }
  });
}

function printResting(resting: readonly RestingCertificate[], output: Output): void {
  if (resting.length === 0) return;
  output.print(
    "What its learner holds for programs rests on it too, and stays valid until you revoke it by its number:",
  );
  for (const { id, program } of resting) output.print(`  ${id}  ${program}`);
}
