import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

/** The command line as an operator types it, on a database with one learner. */
async function openCommandLine() {
  const place = await createSiteDatabase();
  onTestFinished(() => place.remove());
  mkdirSync(place.dataDir, { recursive: true });
  const { db, close } = await openDatabase({ databaseUrl: place.databaseUrl, folder: join(place.dataDir, "database") });
  await db.insert(user).values({ id: "uid-ada", name: "Ada", email: "ada@example.org" });
  await close();
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "", NODE_ENV: "" };
  return async (...words: string[]) => {
    const run = promisify(execFile)(process.execPath, ["tools/studiolo.ts", ...words], { env });
    const { stdout, stderr, code } = await run.then(
      (done) => ({ ...done, code: 0 }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code, stdout, stderr };
  };
}

siteTest(
  "an operator finds a learner, grants access, reads why, backs up, and restores, in words and in JSON",
  async () => {
    const studiolo = await openCommandLine();
    expect((await studiolo("users", "find", "ADA@")).stdout).toMatch(/^uid-ada {2}ada@example\.org .* not premium\n$/);
    expect(await studiolo("users", "find", "nobody", "--json")).toMatchObject({ code: 1, stdout: "" });
    const grant = ["users", "grant", "ada@example.org", "--until", "2199-01-01", "--reason", "A scholarship"];
    expect((await studiolo(...grant)).stdout).toContain("has access until 2199-01-01T00:00:00.000Z");
    expect((await studiolo("users", "grant", "ada@example.org", "--until", "someday")).code).toBe(2);
    const found = JSON.parse((await studiolo("users", "find", "uid-ada", "--json")).stdout) as { users: object[] };
    expect(found.users).toMatchObject([{ email: "ada@example.org", isPremium: true }]);
    expect((await studiolo("explain", "access", "ada@example.org")).stdout).toContain("A scholarship");
    expect((await studiolo("certificates", "revoke", "none", "no reason", "--json")).stderr).toContain(
      '"code":"not_found"',
    );

    const folder = mkdtempSync(join(tmpdir(), "studiolo-command-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "backup");
    expect(await studiolo("backup", "--to", file)).toMatchObject({ code: 0, stderr: "" });
    expect(await studiolo("backup", "--to", file)).toMatchObject({ code: 1 });
    await studiolo("users", "revoke", "ada@example.org", "--reason", "A mistake");
    expect((await studiolo("restore", file)).stderr).toContain("--replace");
    expect((await studiolo("restore", file, "--replace", "--dry-run")).stdout).toContain("could be restored here");
    const restored = await studiolo("restore", file, "--replace", "--json");
    expect([restored.code, JSON.parse(restored.stdout)]).toMatchObject([0, { hasSecret: false, erasedAgain: [] }]);
    expect((await studiolo("users", "find", "ada@example.org")).stdout).toContain("premium: granted until 2199");

    const looked = await studiolo("doctor", "--json");
    expect(JSON.parse(looked.stdout)).toMatchObject({ isHealthy: true });
    expect(looked.stderr).toBe("");
  },
  240_000,
);
