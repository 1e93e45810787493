import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted } from "#domain/text/counted.ts";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { type StagedFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import { openAsItIs, openDatabase } from "#server/db/connection/open-database.ts";
import { type Env, readEnv } from "#server/env.ts";
import type { BackupSurvey } from "#server/services/operator/backup-reading.ts";
import { type RestoreStep, type RestoreWish, restoreBackup } from "#server/services/operator/restore.ts";
import { type Comparison, type ComparisonWish, compareBackup } from "#server/services/operator/restore-comparison.ts";
import { resumeErasures } from "#server/services/privacy/erasure.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/parse-arguments.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/**
 * `studiolo restore <file>`. The database is brought up to date only once nothing speaks against the restore. Gives the
 * exit code: 1 refused, the catalogue does not hold, or an erasure could not end; 2 not possible.
 */
export async function restore(call: Call, output: Output): Promise<number> {
  const env = readEnv(process.env);
  const wish = {
    file: call.operand("file") ?? "",
    isReplacing: call.has("replace"),
    keepsErasures: call.has("keep-erasures"),
  };
  const comparison = await compareAsItIs(env, wish);
  if (comparison.kind === "refused") return output.fail(comparison.reason);
  const lack = lackOf(comparison.survey, call, env);
  if (lack !== null) return output.fail(lack);
  if (call.has("dry-run")) return tellDryRun(output, comparison.survey);
  const content = call.has("content") ? await stageFolder(env.contentDir, { isCopy: false }) : null;
  try {
    return await putBack({ env, wish, content, hasSecret: call.has("secret") }, output);
  } finally {
    await content?.drop();
  }
}

const databaseFolder = (env: Env) => join(env.dataDir, "database");

async function compareAsItIs(env: Env, wish: ComparisonWish): Promise<Comparison> {
  const folder = databaseFolder(env);
  if (env.databaseUrl === null && !existsSync(folder)) return compareBackup(null, wish);
  const { db, close } = await openAsItIs({ databaseUrl: env.databaseUrl, folder, isPatient: true });
  try {
    return await compareBackup(db, wish);
  } finally {
    await close();
  }
}

/** What the operator wants put back and the backup does not have, or the site would not use. */
function lackOf({ header, files }: BackupSurvey, call: Call, env: Env): string | null {
  if (call.has("content") && files === 0) return "The backup holds no catalogue. Leave --content out.";
  if (!call.has("secret")) return null;
  if (!header.hasSecret) return "The backup holds no secret. Leave --secret out.";
  if (env.authSecret === null) return null;
  return "AUTH_SECRET is set: the site would not use the secret of the backup. Unset it, or leave --secret out.";
}

function tellDryRun(output: Output, { header, files, returning }: BackupSurvey): number {
  output.give({ isDryRun: true, ...header, files, erasedAgain: returning });
  output.say(
    `The backup of ${header.madeAt} is whole: ${counted(header.rows, "row")}, ${counted(files, "file")}. It could be restored here.`,
  );
  if (returning.length > 0) output.say(`Accounts that would be erased again: ${returning.join(", ")}`);
  return 0;
}

interface Restoring {
  env: Env;
  wish: ComparisonWish;
  /** Where the catalogue is to be made; null where it is not asked for. */
  content: StagedFolder | null;
  hasSecret: boolean;
}

async function putBack({ env, wish, content, hasSecret }: Restoring, output: Output): Promise<number> {
  const taken = { secret: "" };
  const step = await restoreRows(env, {
    ...wish,
    onFile: async ({ path, text }) => content?.write(path, text),
    onSecret: (secret) => {
      taken.secret = secret;
    },
    advance: totalProgress(output, "Restoring"),
  });
  if (step.kind === "refused") return output.fail(step.reason);
  output.say(`Restored ${counted(step.header.rows, "row")}, as of ${step.header.madeAt}.`);
  if (hasSecret) writeFileSync(join(env.dataDir, "auth-secret"), taken.secret, { mode: 0o600 });
  const beside = {
    content: content ? await putContent(content, output) : ("not asked" as const),
    secret: hasSecret ? "restored" : "not asked",
  };
  return tellDone(step, beside, output);
}

async function restoreRows(env: Env, wish: RestoreWish): Promise<RestoreStep> {
  mkdirSync(env.dataDir, { recursive: true });
  const { db, connection, close } = await openDatabase({
    databaseUrl: env.databaseUrl,
    folder: databaseFolder(env),
    isPatient: true,
  });
  try {
    const jobs = await openJobs(connection, console.error);
    try {
      return await restoreBackup({ db, jobs }, wish);
    } finally {
      await jobs.stop();
    }
  } finally {
    await close();
  }
}

type ContentOutcome = "restored" | "kept aside" | "not asked";

/** A catalogue that the site would not start with is kept aside; the rows are restored all the same. */
async function putContent(content: StagedFolder, output: Output): Promise<ContentOutcome> {
  const { problems } = await inspectContent(content.path);
  const [first] = problems;
  if (!first) {
    await content.swap();
    return "restored";
  }
  const folder = await content.keepAside();
  output.fail(`The catalogue of the backup does not hold: ${describeProblem(first)}. It is kept aside in ${folder}.`, {
    details: { folder },
  });
  return "kept aside";
}

type Done = Extract<RestoreStep, { kind: "done" }>;

async function tellDone(
  { header, files, erasedAgain }: Done,
  beside: { content: ContentOutcome; secret: string },
  output: Output,
): Promise<number> {
  const open = erasedAgain.length > 0 ? await eraseAgain() : 0;
  output.give({ ...header, files, erasedAgain, openErasures: open, ...beside });
  if (beside.content === "not asked")
    output.say(
      `${counted(files, "file")} of its catalogue ${files === 1 ? "was" : "were"} not put back; --content does that.`,
    );
  if (erasedAgain.length > 0) output.say(`Erased again: ${erasedAgain.join(", ")}`);
  if (open > 0)
    output.note(
      `${counted(open, "erasure")} could not end yet: studiolo erase goes on with ${open === 1 ? "it" : "them"}.`,
    );
  return open > 0 || beside.content === "kept aside" ? 1 : 0;
}

async function eraseAgain(): Promise<number> {
  let open = 0;
  await withOperatorResources(async (resources) => {
    open = await resumeErasures(resources);
    return 0;
  });
  return open;
}
