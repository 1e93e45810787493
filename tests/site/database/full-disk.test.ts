import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { readEnv } from "#server/env.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { execute } from "#tests/helpers/postgresql/database.ts";
import { type RemoteLearner, signUpAt } from "#tests/helpers/postgresql/database-load.ts";
import { createDataFolder, runServer } from "#tests/helpers/postgresql/server.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { diskUnavailableReason, openDisk, type SmallDisk } from "#tests/helpers/small-disk.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { checkDatabase } from "#tools/doctor/check-database.ts";
import { checkDisk } from "#tools/doctor/check-machine.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";

const site = withTestSite();
const noDisk = diskUnavailableReason();
if (noDisk) console.log(`The test of a full disk is skipped: ${noDisk}.`);

siteTest("a sign-up for which there is no room leaves no half of an account, and can be made again", async () => {
  expectLog("database_full");
  const { db } = site.resources;
  await db.execute(
    sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$`,
  );
  await db.execute(sql`CREATE TRIGGER refusing BEFORE INSERT ON user_documents FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const [form, script] = [site.openBrowser(), site.openBrowser()];
  const password = { password: goodPassword, confirmPassword: goodPassword };
  const submitted = await form.submit("/signup", { email: "form@full.example", ...password });
  expect([submitted.status, submitted.headers.getSetCookie()]).toEqual([503, []]);
  expect(await submitted.text()).toContain("The site has no room left to store anything right now.");
  const body = { email: "script@full.example", password: goodPassword, name: "Script" };
  const sent = await script.json("POST", "/api/auth/sign-up/email", body);
  expect([sent.status, (await sent.json()).code, sent.headers.getSetCookie()]).toEqual([503, "database_full", []]);
  const { rows } = (await db.execute(sql`SELECT email FROM "user"`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);

  await db.execute(sql`DROP TRIGGER refusing ON user_documents`);
  await form.signUp("form@full.example");
  expect((await script.json("POST", "/api/auth/sign-up/email", body)).status).toBe(200);
  for (const browser of [form, script]) {
    const { savedMaterials } = await (await browser.get(`/api/users/${await browser.uid()}`)).json();
    expect(savedMaterials).toHaveLength(5);
  }
});

/** Creates the storage of a site whose database is on a small disk, which is removed when the test ends. */
async function openStorage(disk: SmallDisk) {
  if (databaseKind === "embedded")
    return { dataDir: join(disk.folder, "data"), databaseUrl: null, leftBytes: 40_000_000 };
  const found = findPostgresql(process.env);
  if ("reason" in found) throw new Error(found.reason);
  const place = createDataFolder(found.folder, disk.folder);
  const server = await runServer({ ...place, port: await freePort(), settings: { max_wal_size: "64MB" } });
  onTestFinished(() => server.end());
  return { dataDir: join(disk.folder, "data"), databaseUrl: server.url, leftBytes: 0 };
}

siteTest.skipIf(noDisk)(
  "with a full disk the site says so, still reads, and writes again once there is room",
  async () => {
    const disk = openDisk(300);
    onTestFinished(() => disk.remove());
    const { dataDir, databaseUrl, leftBytes } = await openStorage(disk);
    const running = await startSite({ dataDir, databaseUrl }, await freePort());
    onTestFinished(async () => void (await running.stop()));
    const { origin } = running;
    const ada = await signUpAt(origin, "ada@full.example");
    // The server's log continues in a file on another disk: without that the server would stop.
    if (databaseUrl) await execute(databaseUrl, "SELECT pg_switch_wal(); CHECKPOINT; CREATE TABLE anything ()");
    disk.fill(leftBytes);

    await expect.poll(() => writeMuch(origin, ada)).toEqual([503, "database_full"]);
    const ready = await fetch(`${origin}/api/ready`);
    expect([ready.status, (await ready.json()).code]).toEqual([503, "database_full"]);
    const { cookie } = ada;
    const page = await fetch(`${origin}/courses/Calculus%20I`, { headers: { cookie } });
    expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining("as visitors see it")]);
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined });
    const finding = databaseUrl ? (await checkDatabase(env))[0] : await checkDisk(env);
    expect(finding).toMatchObject({ state: "fail", todo: expect.stringContaining("Free disk space") });

    disk.makeRoom();
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status).toBe(200);
    expect(await writeMuch(origin, ada)).toEqual([200, undefined]);
  },
);

/** Sends a grade with a long answer, which needs disk space. Returns the status and the code of the response. */
async function writeMuch(origin: string, { uid, cookie }: RemoteLearner): Promise<[number, string | undefined]> {
  const grade = {
    id: randomUUID(),
    itemKey: "calculus-i/limits-value-versus-limit",
    grade: 3,
    gradedAt: new Date().toISOString(),
    userAnswer: randomBytes(7000).toString("base64"),
  };
  const answer = await fetch(`${origin}/api/users/${uid}/reviews`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ grades: [grade] }),
  });
  return [answer.status, (await answer.json()).code];
}
