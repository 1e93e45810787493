import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { readFolder } from "#server/catalogue/staged-folder.ts";
import { openWithoutMigrating } from "#server/db/connection/open-database.ts";
import { readSchemaVersion } from "#server/db/connection/schema-version.ts";
import { user } from "#server/db/schema/accounts.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { type OperatorMachine, openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

async function welcome({ open }: OperatorMachine, name: string): Promise<void> {
  const { db, close } = await open();
  await db.insert(user).values({ id: name, name, email: `${name}@example.org` });
  await close();
}

async function learnersOf({ at }: OperatorMachine): Promise<string[]> {
  const { db, close } = await openWithoutMigrating(at);
  const rows = await db.select({ name: user.name }).from(user).orderBy(user.name);
  await close();
  return rows.map(({ name }) => name);
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-restore-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function filesOf(folder: string) {
  const files: Record<string, string> = {};
  for await (const { path, text } of readFolder(folder)) files[path] = text;
  return files;
}

siteTest(
  "an operator who lost the machine has learners, catalogue and secret back on another, as they were",
  async () => {
    const content = `${await writeContentFolder()}/`;
    const lost = await openMachine({ CONTENT_DIR: content });
    await welcome(lost, "ada");
    const folder = await temporaryFolder();
    const file = join(folder, "backup");
    await lost.studiolo("export", "--to", join(folder, "before"));
    await lost.studiolo("backup", "--to", file, "--with-secret");

    const other = await openMachine({ CONTENT_DIR: join(folder, "content") });
    const { studiolo, studioloWith, at, dataDir } = other;
    expect((await studiolo("restore", file, "--content", "--secret", "--dry-run")).stdout).toContain("is intact");
    expect((await studiolo("restore", join(content, "fundamentals.json"))).code).toBe(2);
    const secret = "0123456789abcdef0123456789abcdef";
    const refused = await studioloWith({ AUTH_SECRET: secret }, "restore", file, "--secret");
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("AUTH_SECRET is set") });
    // Nothing was created yet.
    expect([existsSync(dataDir), await readdir(folder)]).toEqual([false, ["backup", "before"]]);
    if (at.databaseUrl !== null) {
      const { db, close } = await openWithoutMigrating(at);
      expect(await readSchemaVersion(db)).toEqual([]);
      await close();
    }

    const restored = await studiolo("restore", file, "--content", "--secret", "--json");
    expect([restored.code, JSON.parse(restored.stdout)]).toMatchObject([
      0,
      { content: "restored", secret: "restored" },
    ]);
    expect(await learnersOf(other)).toEqual(["ada"]);
    expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe(
      await readFile(join(lost.dataDir, "auth-secret"), "utf8"),
    );
    expect(await filesOf(join(folder, "content"))).toEqual(await filesOf(content));
    await studiolo("export", "--to", join(folder, "after"));
    expect(await filesOf(join(folder, "after"))).toEqual(await filesOf(join(folder, "before")));
  },
  240_000,
);

siteTest(
  "a missing secret is refused, and an invalid catalogue is kept aside",
  async () => {
    const broken = await writeContentFolder({ "courses/calculus-ii/course.json": "{" });
    const machine = await openMachine({ CONTENT_DIR: broken });
    await welcome(machine, "ada");
    const folder = await temporaryFolder();
    const file = join(folder, "backup");
    await machine.studiolo("backup", "--to", file);
    const sound = await writeContentFolder();
    onTestFinished(() => rm(`${sound}.aside`, { recursive: true, force: true }));
    const before = await filesOf(sound);
    const restore = (...words: string[]) =>
      machine.studioloWith({ CONTENT_DIR: sound }, "restore", file, "--replace", "--json", ...words);

    await welcome(machine, "ben");
    expect(await restore("--secret")).toMatchObject({ code: 1, stderr: expect.stringContaining("contains no secret") });
    expect(await learnersOf(machine)).toEqual(["ada", "ben"]);

    const kept = await restore("--content");
    expect([kept.code, JSON.parse(kept.stdout)]).toMatchObject([1, { content: "kept aside", secret: "not asked" }]);
    expect(JSON.parse(kept.stderr)).toMatchObject({ error: { folder: `${sound}.aside` } });
    expect(await filesOf(`${sound}.aside`)).toEqual(await filesOf(broken));
    expect(await filesOf(sound)).toEqual(before);
    expect(await learnersOf(machine)).toEqual(["ada"]);
  },
  240_000,
);
