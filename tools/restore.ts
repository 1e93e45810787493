import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openJobs } from "#server/adapters/jobs.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { type StagedFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { type Env, readEnv } from "#server/env.ts";
import { resumeErasures } from "#server/services/erasure.ts";
import { type RestoreStep, type RestoreWish, restoreBackup } from "#server/services/restore.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/read-call.ts";
import { rowProgress } from "./backup.ts";
import { withOperatorResources } from "./operator-resources.ts";

/** `studiolo restore <file>`. Gives the exit code: 1 refused, or an erasure could not end; 2 not possible. */
export async function restore(call: Call, output: Output): Promise<number> {
  const env = readEnv(process.env);
  const content = call.has("content") ? await stageFolder(env.contentDir, { isCopy: false }) : null;
  try {
    const taken = { secret: null as string | null };
    const step = await restoreRows(env, {
      file: call.operand("file") ?? "",
      isReplacing: call.has("replace"),
      keepsErasures: call.has("keep-erasures"),
      isDryRun: call.has("dry-run"),
      onFile: async ({ path, text }) => content?.write(path, text),
      onSecret: (secret) => {
        taken.secret = secret;
      },
      advance: rowProgress(output, "Restoring"),
    });
    if (step.kind === "refused") return output.fail(step.reason);
    if (call.has("dry-run")) return tellDryRun(output, step);
    if (content) await putContent(content, output);
    if (call.has("secret")) keepSecret(env, taken.secret, output);
    return await tellDone(call, step, output);
  } finally {
    await content?.drop();
  }
}

type Done = Extract<RestoreStep, { kind: "done" }>;

async function restoreRows(env: Env, wish: RestoreWish): Promise<RestoreStep> {
  mkdirSync(env.dataDir, { recursive: true });
  const { db, connection, close } = await openDatabase({
    databaseUrl: env.databaseUrl,
    folder: join(env.dataDir, "database"),
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

function tellDryRun(output: Output, { header, files, erasedAgain }: Done): number {
  output.give({ isDryRun: true, ...header, files, erasedAgain });
  output.say(
    `The backup of ${header.madeAt} is whole: ${header.rows} rows, ${files} files. It could be restored here.`,
  );
  if (erasedAgain.length > 0) output.say(`Accounts that would be erased again: ${erasedAgain.join(", ")}`);
  return 0;
}

async function putContent(content: StagedFolder, output: Output): Promise<void> {
  const { problems } = await inspectContent(content.path);
  // A catalogue that the site would not start with stays aside; the rows are restored all the same.
  if (problems.length === 0) return content.swap();
  const [first] = problems;
  output.fail(`The catalogue of the backup is not put back: ${first ? describeProblem(first) : ""}`);
}

function keepSecret(env: Env, secret: string | null, output: Output): void {
  const file = join(env.dataDir, "auth-secret");
  if (secret === null) output.note("The backup holds no secret.");
  else if (env.authSecret !== null) output.note("AUTH_SECRET is set: the secret of the backup is not used.");
  else writeFileSync(file, secret, { mode: 0o600 });
}

async function tellDone(call: Call, { header, files, erasedAgain }: Done, output: Output): Promise<number> {
  const open = erasedAgain.length > 0 ? await eraseAgain() : 0;
  output.give({ ...header, files, erasedAgain, openErasures: open });
  output.say(`Restored ${header.rows} rows, as of ${header.madeAt}.`);
  if (!call.has("content"))
    output.say(`The ${files} files of its catalogue were left aside; --content puts them back.`);
  if (erasedAgain.length > 0) output.say(`Erased again: ${erasedAgain.join(", ")}`);
  if (open > 0) output.note(`${open} erasures could not end yet: studiolo erase goes on with them.`);
  return open > 0 ? 1 : 0;
}

async function eraseAgain(): Promise<number> {
  let open = 0;
  await withOperatorResources(async (resources) => {
    open = await resumeErasures(resources);
    return 0;
  });
  return open;
}
