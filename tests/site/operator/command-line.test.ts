import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

/** Opens the command line on a database with one learner. */
async function openCommandLine() {
  const { open, studiolo, spawnStudiolo } = await openMachine();
  const { db, close } = await open();
  await db.insert(user).values({ id: "uid-ada", name: "Ada", email: "ada@example.org" });
  await close();
  return { studiolo, spawnStudiolo };
}

siteTest(
  "an operator finds a learner, grants access, reads why, backs up, and restores, in words and in JSON",
  async () => {
    const { studiolo, spawnStudiolo } = await openCommandLine();
    expect((await studiolo("users", "find", "ADA@")).stdout).toMatch(/^uid-ada {2}ada@example\.org .* not premium\n$/);
    expect(await studiolo("users", "find", "nobody", "--json")).toMatchObject({ code: 1, stdout: "" });
    const grant = ["users", "grant", "ada@example.org", "--until", "2199-01-01", "--reason", "A scholarship"];
    expect((await studiolo(...grant)).stdout).toContain("has access until 2199-01-01T00:00:00.000Z");
    expect((await spawnStudiolo("users", "grant", "ada@example.org", "--until", "someday")).code).toBe(2);
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

    const looked = await spawnStudiolo("doctor", "--json");
    expect(JSON.parse(looked.stdout)).toMatchObject({ isHealthy: true });
    expect(looked.stderr).toBe("");
  },
  480_000,
);
