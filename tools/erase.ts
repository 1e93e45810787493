import { parseArgs } from "node:util";
import { type ErasureCertificates, erasureCertificates, keptReason, keptText } from "#domain/erasure.ts";
import { findErasure, findUid } from "#server/db/erasures.ts";
import type { Resources } from "#server/resources.ts";
import { beginErasure, resumeErasures, runErasure } from "#server/services/erasure.ts";
import { withOperatorResources } from "#tools/operator-resources.ts";

const usage = `studiolo erase <e-mail or uid> --certificates revoke|anonymize   erases an account, as its learner would
studiolo erase                                                  goes on with every erasure that has not ended`;

/**
 * `studiolo erase [<e-mail or uid> --certificates revoke|anonymize]`: begins an erasure, or goes on with it, and says
 * what was kept. An embedded database must not be open in a running site. Gives the exit code: 0 done, 1 not all, 2 no.
 */
export async function erase(words: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { certificates: { type: "string" } },
    });
    const [who, ...others] = positionals;
    const certificates = erasureCertificates.find((each) => each === values.certificates);
    if (others.length > 0 || (who !== undefined && certificates === undefined)) {
      console.error(usage);
      return 2;
    }
    return await withOperatorResources((resources) =>
      who === undefined || certificates === undefined ? resume(resources) : eraseOne(resources, who, certificates),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function resume(resources: Resources): Promise<number> {
  const open = await resumeErasures(resources);
  console.log(open === 0 ? "Every erasure has ended." : `${open} could not end yet. Try again later.`);
  return open === 0 ? 0 : 1;
}

async function eraseOne(resources: Resources, who: string, certificates: ErasureCertificates): Promise<number> {
  const { db } = resources;
  const found = await findUid(db, who);
  const uid = found?.uid ?? who;
  if (!found && !(await findErasure(db, uid))) {
    console.error(`There is no account ${who}.`);
    return 2;
  }
  if (found) await beginErasure(resources, { ...found, certificates, requestedBy: "operator" });
  await runErasure(resources, uid);
  const erasure = await findErasure(db, uid);
  console.log(`Account ${uid} is erased. A mail says so to its learner.`);
  for (const item of erasure?.kept ?? []) console.log(`Kept: ${keptText(item)}: ${keptReason}`);
  return 0;
}
