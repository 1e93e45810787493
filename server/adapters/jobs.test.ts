import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { openJobs } from "./jobs.ts";

const queue = "letters";

/** An embedded database with a job queue, for one test. */
async function withJobs(work: (opened: OpenDatabase, jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-jobs-"));
  const opened = await openDatabase({ databaseUrl: null, folder: join(folder, "database") });
  const jobs = await openJobs(opened.connection, (message, error) => expect.fail(`${message} ${error}`));
  try {
    await work(opened, jobs);
  } finally {
    await jobs.stop();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}

test("a job is done if and only if the transaction that sent it is committed", async () => {
  await withJobs(async ({ db }, jobs) => {
    const done: string[] = [];
    await jobs.work<{ text: string }>(queue, async ({ text }) => void done.push(text));
    await db
      .transaction(async (transaction) => {
        await jobs.send(transaction, { queue, data: { text: "never" } });
        throw new Error("changed my mind");
      })
      .catch(() => {});
    await db.transaction((transaction) => jobs.send(transaction, { queue, data: { text: "kept" } }));
    await vi.waitFor(() => expect(done).toEqual(["kept"]), { timeout: 10_000, interval: 5 });
  });
});
