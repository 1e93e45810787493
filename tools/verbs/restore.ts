import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pluralize } from "#domain/text/pluralize.ts";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { type StagedFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import { openDatabase, openWithoutMigrating } from "#server/db/connection/open-database.ts";
import { type Env, readEnv } from "#server/env.ts";
import type { BackupSummary } from "#server/services/operator/backup-reading.ts";
import { type RestoreOptions, type RestoreResult, restoreBackup } from "#server/services/operator/restore.ts";
import {
  type Comparison,
  type ComparisonOptions,
  compareBackup,
} from "#server/services/operator/restore-comparison.ts";
import { resumeErasures } from "#server/services/privacy/erasure.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/**
 * `studiolo restore <file>`. Migrates the database only after all checks of the restore pass. Returns the exit code: 1
 * refused, the catalogue is not valid, or an erasure could not be completed; 2 not possible.
 */
export async function restore(call: CommandCall, output: Output): Promise<number> {
  const env = readEnv(process.env);
  const options = {
    file: call.operand("file") ?? "",
    isReplacing: call.has("replace"),
    keepsErasures: call.has("keep-erasures"),
  };
  const comparison = await compareAsItIs(env, options);
  if (comparison.kind === "refused") return output.fail(comparison.reason);
  const lack = missingPart(comparison.survey, call, env);
  if (lack !== null) return output.fail(lack);
  if (call.has("dry-run")) return printDryRun(output, comparison.survey);
  const content = call.has("content") ? await stageFolder(env.contentDir, { isCopy: false }) : null;
  try {
    return await putBack({ env, options, content, hasSecret: call.has("secret") }, output);
  } finally {
    await content?.drop();
  }
}

const databaseFolder = (env: Env) => join(env.dataDir, "database");

async function compareAsItIs(env: Env, options: ComparisonOptions): Promise<Comparison> {
  const folder = databaseFolder(env);
  if (env.databaseUrl === null && !existsSync(folder)) return compareBackup(null, options);
  const { db, close } = await openWithoutMigrating({ databaseUrl: env.databaseDirectUrl, folder, isPatient: true });
  try {
    return await compareBackup(db, options);
  } finally {
    await close();
  }
}

/** Returns a part that the operator asked for and the backup does not have, or the site would not use. */
function missingPart({ header, files }: BackupSummary, call: CommandCall, env: Env): string | null {
  if (call.has("content") && files === 0) return "The backup contains no catalogue. Omit --content.";
  if (!call.has("secret")) return null;
  if (!header.hasSecret) return "The backup contains no secret. Omit --secret.";
  if (env.authSecret === null) return null;
  return "AUTH_SECRET is set: the site would not use the secret of the backup. Unset it, or omit --secret.";
}

function printDryRun(output: Output, { header, files, returning }: BackupSummary): number {
  output.printJson({ isDryRun: true, ...header, files, erasedAgain: returning });
  output.print(
    `The backup of ${header.madeAt} is intact: ${pluralize(header.rows, "row")}, ${pluralize(files, "file")}. It could be restored here.`,
  );
  if (returning.length > 0) output.print(`Accounts that would be erased again: ${returning.join(", ")}`);
  return 0;
}

interface Restoring {
  env: Env;
  options: ComparisonOptions;
  /** The staged catalogue; null if not asked for. */
  content: StagedFolder | null;
  hasSecret: boolean;
}

async function putBack({ env, options, content, hasSecret }: Restoring, output: Output): Promise<number> {
  const pickedUp = { secret: "" };
  const step = await restoreRows(env, {
    ...options,
    onFile: async ({ path, text }) => content?.write(path, text),
    onSecret: (secret) => {
      pickedUp.secret = secret;
    },
    advance: totalProgress(output, "Restoring"),
  });
  if (step.kind === "refused") return output.fail(step.reason);
  output.print(`Restored ${pluralize(step.header.rows, "row")}, as of ${step.header.madeAt}.`);
  if (hasSecret) writeFileSync(join(env.dataDir, "auth-secret"), pickedUp.secret, { mode: 0o600 });
  const beside = {
    content: content ? await putContent(content, output) : ("not asked" as const),
    secret: hasSecret ? "restored" : "not asked",
  };
  return printDone(step, beside, output);
}

async function restoreRows(env: Env, options: RestoreOptions): Promise<RestoreResult> {
  mkdirSync(env.dataDir, { recursive: true });
  const { db, connection, close } = await openDatabase({
    databaseUrl: env.databaseDirectUrl,
    folder: databaseFolder(env),
    isPatient: true,
  });
  try {
    const jobs = await openJobs(connection, console.error);
    try {
      return await restoreBackup({ db, jobs }, options);
    } finally {
      await jobs.stop();
    }
  } finally {
    await close();
  }
}

type ContentOutcome = "restored" | "kept aside" | "not asked";

/**
 * Puts the catalogue in place. One with which the site would not start is kept aside; the rows are restored all the
 * same.
 */
async function putContent(content: StagedFolder, output: Output): Promise<ContentOutcome> {
  const { problems } = await inspectContent(content.path);
  const [first] = problems;
  if (!first) {
    await content.swap();
    return "restored";
  }
  const folder = await content.keepAside();
  output.fail(
    `The catalogue of the backup is invalid: ${describeProblem(first)}. It was written to ${folder} instead.`,
    {
      details: { folder },
    },
  );
  return "kept aside";
}

type Done = Extract<RestoreResult, { kind: "done" }>;

async function printDone(
  { header, files, erasedAgain }: Done,
  beside: { content: ContentOutcome; secret: string },
  output: Output,
): Promise<number> {
  const open = erasedAgain.length > 0 ? await eraseAgain() : 0;
  output.printJson({ ...header, files, erasedAgain, openErasures: open, ...beside });
  if (beside.content === "not asked")
    output.print(
      `${pluralize(files, "file of its catalogue was", "files of its catalogue were")} not restored; --content restores them.`,
    );
  if (erasedAgain.length > 0) output.print(`Erased again: ${erasedAgain.join(", ")}`);
  if (open > 0)
    output.printNote(
      `${pluralize(open, "erasure")} could not be completed: studiolo erase continues ${open === 1 ? "it" : "them"}.`,
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
