import { openJobs } from "#server/adapters/jobs.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import { listGivenUp, mailQueue, sendAgain } from "#server/services/mails.ts";
import { withOperatorDatabase } from "#tools/operator-database.ts";

const usage = `studiolo mails list        lists the mails that could not be sent, with the reason
studiolo mails send <id>   puts one of them in line again; the running site sends it
studiolo mails send all    puts all of them in line again`;

/**
 * `studiolo mails list | send <id> | send all`, on the database of the environment. An embedded one must not be open
 * in a running site: stop that first. Gives the exit code: 1 where there is no such mail.
 */
export async function mails([verb = "", id = ""]: string[]): Promise<number> {
  if (verb === "list") return withOperatorDatabase((db) => list(db));
  if (verb === "send" && id !== "") {
    return withOperatorDatabase((db, _env, connection) => send(db, connection, id));
  }
  console.error(usage);
  return 2;
}

async function list(db: Database): Promise<number> {
  const rows = await listGivenUp({ db });
  if (rows.length === 0) console.log("Every mail was sent, or is still being tried.");
  for (const { id, kind, recipient, failedAt, error } of rows) {
    console.log(`${id}  ${failedAt?.toISOString()}  ${kind} to ${recipient}: ${error}`);
  }
  return 0;
}

async function send(db: Database, connection: OpenDatabase["connection"], wanted: string): Promise<number> {
  const ids = wanted === "all" ? (await listGivenUp({ db })).map(({ id }) => id) : [wanted];
  const jobs = await openJobs(connection, console.error);
  try {
    await jobs.prepare(mailQueue);
    const queued = await Promise.all(ids.map((id) => sendAgain({ db, jobs }, id)));
    const missing = ids.filter((_id, index) => !queued[index]);
    for (const id of missing) console.error(`There is no mail ${id} that could not be sent.`);
    console.log(`${ids.length - missing.length} in line again.`);
    return missing.length > 0 ? 1 : 0;
  } finally {
    await jobs.stop();
  }
}
