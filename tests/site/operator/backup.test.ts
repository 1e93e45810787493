import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { listWaitingJobs } from "#server/db/mail/waiting-jobs.ts";
import { findErasure } from "#server/db/privacy/erasures.ts";
import { user } from "#server/db/schema/accounts.ts";
import { grants } from "#server/db/schema/grants.ts";
import type { Resources } from "#server/resources.ts";
import { makeBackup } from "#server/services/operator/backup.ts";
import { type RestoreOptions, restoreBackup } from "#server/services/operator/restore.ts";
import { compareBackup } from "#server/services/operator/restore-comparison.ts";
import { resumeErasures, startErasure } from "#server/services/privacy/erasure.ts";
import { exportEverything } from "#server/services/privacy/personal-export.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { fingerprintDatabase } from "#tests/helpers/database-fingerprint.ts";
import { createEmptyDatabase, type DatabaseKind, databaseKind } from "#tests/helpers/site-database.ts";
import { openWholeLearner } from "#tests/helpers/study/whole-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { waitForSite } from "#tests/helpers/wait-for-site.ts";

const site = withTestSite();

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "backup");
}

/** Folder that stands for the catalogue in most backups: the catalogue itself takes seconds to pack and to read. */
const oneCourse = "content/courses/calculus-i";

async function backUp(secret: string | null = null, contentFolder = oneCourse): Promise<string> {
  const file = await temporaryFile();
  await makeBackup(site.resources, { file, contentFolder, secret, advance: () => {} });
  return file;
}

/** Creates an empty database with its tables and its job queue, as before a restore. */
async function openEmpty(kind: DatabaseKind = databaseKind) {
  const place = await createEmptyDatabase(kind);
  const opened = await openDatabase({ databaseUrl: place.databaseUrl, folder: join(place.dataDir, "database") });
  const jobs = await openJobs(opened.connection, () => {});
  onTestFinished(async () => {
    await jobs.stop();
    await opened.close();
    await place.remove();
  });
  return { db: opened.db, jobs };
}

type Target = Awaited<ReturnType<typeof openEmpty>>;

const options = (file: string, more: Partial<RestoreOptions> = {}): RestoreOptions => ({
  file,
  isReplacing: false,
  keepsErasures: false,
  onFile: async () => {},
  onSecret: () => {},
  advance: () => {},
  ...more,
});

const stopped = new Date("2027-01-01T00:00:00Z");

function exportOf({ db }: Pick<Target, "db">, { uid, email }: { uid: string; email: string }): Promise<string> {
  const resources: Resources = { ...site.resources, db, now: () => stopped };
  return text(exportEverything(resources, callerOf({ kind: "premium", uid, email }), uid));
}

siteTest("a backup restores everything: every row of every table, and every learner's export", async () => {
  const learners = [
    await openWholeLearner(site, "ada@backup.example"),
    await openWholeLearner(site, "ben@backup.example"),
  ];
  // Sending changes the rows of mails.
  await waitForSite(site);
  const file = await backUp();
  const before = await fingerprintDatabase(site.resources.db);
  for (const kind of new Set<DatabaseKind>([databaseKind, "embedded"])) {
    const target = await openEmpty(kind);
    expect(await restoreBackup(target, options(file))).toMatchObject({ kind: "done", erasedAgain: [] });
    expect(await fingerprintDatabase(target.db)).toEqual(before);
    for (const learner of learners)
      expect(await exportOf(target, learner)).toBe(await exportOf(site.resources, learner));
    // Sequences continue after the last number, and no waiting job is lost.
    await target.db.insert(grants).values({ uid: learners[0]?.uid ?? "", grantedAt: stopped, reason: "x" });
    const waiting = await listWaitingJobs(site.resources.db);
    expect(await listWaitingJobs(target.db)).toEqual(expect.arrayContaining(waiting));
  }
});

siteTest("a backup is a snapshot of one moment, has the catalogue, and the secret only on request", async () => {
  const file = await backUp("the secret of the site", "content");
  const files: string[] = [];
  const secrets: string[] = [];
  const onFile = async ({ path }: { path: string }) => void files.push(path);
  await restoreBackup(await openEmpty(), options(file, { onFile, onSecret: (secret) => secrets.push(secret) }));
  expect(secrets).toEqual(["the secret of the site"]);
  expect(files).toContain("courses/calculus-i/course.yaml");
  expect(files.length).toBeGreaterThan(400);
  expect(gunzipSync(readFileSync(await backUp())).includes('"kind":"secret"')).toBe(false);
});

siteTest("writes during a backup are not in it, and do not wait", async () => {
  // The embedded database has one connection: there are no concurrent writes.
  if (databaseKind === "embedded") return;
  const file = await temporaryFile();
  const { db } = site.resources;
  const late = { id: "uid-late", name: "Late", email: "late@backup.example" };
  let writing: Promise<unknown> | null = null;
  const advance = () => {
    writing ??= db.insert(user).values(late).then();
  };
  await makeBackup(site.resources, { file, contentFolder: oneCourse, secret: null, advance });
  await writing;
  expect(await db.$count(user, eq(user.id, late.id))).toBe(1);
  const target = await openEmpty();
  await restoreBackup(target, options(file));
  expect(await target.db.$count(user, eq(user.id, late.id))).toBe(0);
  await db.delete(user).where(eq(user.id, late.id));
});

siteTest("a database with rows is not overwritten unless the operator says so", async () => {
  const file = await backUp();
  const target = await openEmpty();
  await restoreBackup(target, options(file));
  const before = await fingerprintDatabase(target.db);
  expect(await restoreBackup(target, options(file))).toMatchObject({
    kind: "refused",
    reason: expect.stringMatching(/--replace/),
  });
  await target.db.update(user).set({ name: "Somebody else" });
  expect(await restoreBackup(target, options(file, { isReplacing: true }))).toMatchObject({ kind: "done" });
  expect(await fingerprintDatabase(target.db)).toEqual(before);
});

siteTest("a damaged, cut off or foreign file, and one of other tables, changes nothing", async () => {
  const file = await backUp();
  const target = await openEmpty();
  const empty = await fingerprintDatabase(target.db);
  const whole = gunzipSync(readFileSync(file)).toString("utf8");
  const tryWith = async (content: Buffer) => {
    const other = await temporaryFile();
    writeFileSync(other, content);
    return restoreBackup(target, options(other));
  };
  await expect(tryWith(readFileSync(file).subarray(0, 5000))).rejects.toThrow("no whole backup");
  await expect(tryWith(gzipSync(whole.slice(0, -200)))).rejects.toThrow("cut off");
  await expect(tryWith(gzipSync(whole.replace("Calculus", "Kalkulus")))).rejects.toThrow(/checksum|no backup/);
  await expect(tryWith(Buffer.from("hello"))).rejects.toThrow("no whole backup");
  await expect(restoreBackup(target, options("/nowhere/at/all"))).rejects.toThrow("there is no such file");
  await target.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'other' where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  expect(await restoreBackup(target, options(file))).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("other tables"),
  });
  expect(await fingerprintDatabase(target.db)).toEqual(empty);
});

siteTest("a backup that could not be finished leaves no file, and never replaces one", async () => {
  const file = await temporaryFile();
  const broken = { ...site.resources, db: site.resources.db };
  const options = { file, contentFolder: "no/such/folder", secret: null, advance: () => {} };
  await expect(makeBackup(broken, options)).rejects.toThrow();
  expect(await readdir(join(file, ".."))).toEqual([]);
  writeFileSync(file, "precious");
  await expect(makeBackup(broken, { ...options, contentFolder: oneCourse })).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(file, "utf8")).toBe("precious");
});

siteTest("who was erased after the backup stays erased: the restore asks first, and then erases again", async () => {
  const gone = await openWholeLearner(site, "gone@backup.example");
  const file = await backUp();
  const account = { uid: gone.uid, email: gone.email, certificates: "revoke", requestedBy: "learner" } as const;
  await startErasure(site.resources, account);
  await expect.poll(async () => (await findErasure(site.resources.db, gone.uid))?.completedAt).toBeInstanceOf(Date);
  const { db, jobs } = site.resources;
  const again = options(file, { isReplacing: true });
  expect(await restoreBackup({ db, jobs }, again)).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("--keep-erasures"),
  });
  expect(await compareBackup(db, { ...again, keepsErasures: true })).toMatchObject({
    survey: { returning: [gone.uid] },
  });
  expect(await db.$count(user, eq(user.id, gone.uid))).toBe(0);
  expect(await restoreBackup({ db, jobs }, { ...again, keepsErasures: true })).toMatchObject({
    erasedAgain: [gone.uid],
  });
  // Ended at once, by the same commit that restored the rows.
  expect((await db.select().from(user).where(eq(user.id, gone.uid)))[0]?.email).toMatch(/@erased\.invalid$/);
  expect((await site.openBrowser().logIn(gone.email)).status).toBe(400);
  expect(await resumeErasures(site.resources)).toBe(0);
  expect(await db.$count(user, eq(user.id, gone.uid))).toBe(0);
  expect(await findErasure(db, gone.uid)).toMatchObject({ completedAt: expect.any(Date), email: null });
});

siteTest("a partitioned table is restored with the partitions of its rows", async () => {
  const { db } = site.resources;
  const make = async (target: Pick<Target, "db">, withPartition: boolean) => {
    await target.db.execute(sql`create table seasons (at date not null, word text) partition by range (at)`);
    if (withPartition)
      await target.db.execute(
        sql`create table seasons_old partition of seasons for values from ('2020-01-01') to ('2021-01-01')`,
      );
  };
  await make(site.resources, true);
  onTestFinished(async () => void (await db.execute(sql`drop table seasons`)));
  await db.execute(sql`insert into seasons values ('2020-05-05', 'May''s "words" \\ and a
line')`);
  const file = await backUp();
  const target = await openEmpty();
  await make(target, false);
  expect(await restoreBackup(target, options(file))).toMatchObject({ kind: "done" });
  const { rows } = (await target.db.execute(sql`select word from seasons_old`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ word: 'May\'s "words" \\ and a\nline' }]);
});

siteTest("a backup is compared with tables of a former version, or none at all, which stay as they are", async () => {
  const file = await backUp();
  expect(await compareBackup(null, options(file))).toMatchObject({ kind: "possible" });
  const { db } = await openEmpty();
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await db.execute(sql`drop table erasures`);
  const before = await fingerprintDatabase(db);
  expect(await compareBackup(db, options(file))).toMatchObject({ kind: "possible" });
  await db.insert(user).values({ id: "uid-somebody", name: "S", email: "somebody@backup.example" });
  expect(await compareBackup(db, options(file))).toMatchObject({ reason: expect.stringContaining("--replace") });
  await db.delete(user);
  expect(await fingerprintDatabase(db)).toEqual(before);
});
