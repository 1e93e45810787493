import { openJobs } from "#server/adapters/jobs/jobs.ts";
import type { Database } from "#server/db/connection/database.ts";
import { deleteMail, listFailed, mailQueue, retryMail } from "#server/services/mail/mails.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo mails list`: prints the mails that could not be sent, with the reason. */
export function listMails(_call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const rows = await listFailed({ db });
    output.printJson({
      mails: rows.map(({ id, kind, recipient, failedAt, error }) => ({ id, kind, recipient, failedAt, error })),
    });
    if (rows.length === 0) output.print("No mail has failed.");
    for (const { id, kind, recipient, failedAt, error } of rows) {
      output.print(`${id}  ${failedAt?.toISOString()}  ${kind} to ${recipient}: ${error}`);
    }
    return 0;
  });
}

/** `studiolo mails send <id|all>`: queues failed mails again. Returns 1 if there is no such mail. */
export function sendMails(call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db, _env, connection) => {
    const jobs = await openJobs(connection, console.error);
    try {
      await jobs.prepare(mailQueue);
      const { done, missing } = await forEachRequested(db, call, (id) => retryMail({ db, jobs }, id));
      output.printJson({ queued: done, missing });
      output.print(`${done.length} queued again.`);
      return failMissing(missing, output);
    } finally {
      await jobs.stop();
    }
  });
}

/** `studiolo mails drop <id|all>`: deletes mails. Returns 1 if there is no such mail. */
export function dropMails(call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const { done, missing } = await forEachRequested(db, call, (id) => deleteMail({ db }, id));
    output.printJson({ dropped: done, missing });
    output.print(`${done.length} deleted.`);
    return failMissing(missing, output);
  });
}

async function forEachRequested(db: Database, call: CommandCall, act: (id: string) => Promise<boolean>) {
  const requested = call.operand("id") ?? "";
  const ids = requested === "all" ? (await listFailed({ db })).map(({ id }) => id) : [requested];
  const found = await Promise.all(ids.map(act));
  return { done: ids.filter((_id, index) => found[index]), missing: ids.filter((_id, index) => !found[index]) };
}

function failMissing(missing: readonly string[], output: Output): number {
  for (const id of missing) output.fail(`There is no mail ${id} that could not be sent.`, { code: "not_found" });
  return missing.length > 0 ? 1 : 0;
}
