import {
  type ErasureCertificates,
  erasureCertificates,
  retainedText,
  retentionReason,
} from "#domain/privacy/erasure.ts";
import { findErasure, findUid } from "#server/db/privacy/erasures.ts";
import type { Resources } from "#server/resources.ts";
import { resumeErasures, runErasure, startErasure } from "#server/services/privacy/erasure.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";

/**
 * `studiolo erase [<email or uid> --certificates revoke|anonymize]`: starts or continues an erasure, and prints what
 * was kept; without a name it continues all. Returns 1 if there is no such account, or an erasure could not be
 * completed.
 */
export function erase(call: CommandCall, output: Output): Promise<number> {
  const who = call.operand("user");
  const certificates = erasureCertificates.find((each) => each === call.option("certificates"));
  if (who !== null && !certificates) {
    output.fail(`Choose what happens to the certificates: --certificates ${erasureCertificates.join(" or ")}.`, {
      code: "not_understood",
    });
    return Promise.resolve(2);
  }
  return withOperatorResources((resources) =>
    who === null || !certificates ? resume(resources, output) : eraseOne(resources, output, { who, certificates }),
  );
}

async function resume(resources: Resources, output: Output): Promise<number> {
  const open = await resumeErasures(resources);
  output.printJson({ open });
  output.print(open === 0 ? "Every erasure is complete." : `${open} could not be completed. Try again later.`);
  return open === 0 ? 0 : 1;
}

async function eraseOne(
  resources: Resources,
  output: Output,
  { who, certificates }: { who: string; certificates: ErasureCertificates },
): Promise<number> {
  const { db } = resources;
  const found = await findUid(db, who);
  const uid = found?.uid ?? who;
  if (!found && !(await findErasure(db, uid))) {
    return output.fail(`There is no account ${who}.`, { code: "not_found" });
  }
  if (found) await startErasure(resources, { ...found, certificates, requestedBy: "operator" });
  await runErasure(resources, uid);
  const kept = (await findErasure(db, uid))?.kept ?? [];
  output.printJson({ uid, kept });
  output.print(`Account ${uid} is erased. A mail informs the learner.`);
  for (const item of kept) output.print(`Kept: ${retainedText(item)}: ${retentionReason}`);
  return 0;
}
