import { expect } from "vitest";
import { insertCertificate } from "#server/db/certificates/certificates.ts";
import { user } from "#server/db/schema/accounts.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

siteTest("revoking a course's certificate names the program's that rests on it, which stays valid", async () => {
  const { open, studiolo } = await openMachine();
  const { db, close } = await open();
  const issuedAt = new Date("2026-01-02T03:04:05Z");
  const rest = { credential: {}, issuedAt, revokedAt: null, revokedReason: null, replacedBy: null };
  for (const uid of ["ada", "ben"])
    await db.insert(user).values({ id: uid, name: uid, email: `${uid}@revoked.example` });
  const held = [
    ["ada", "course", "calculus-i"],
    ["ada", "program", "mathematics"],
    ["ada", "program", "creative-writing"],
    ["ben", "program", "mathematics"],
  ] as const;
  for (const [statusIndex, [uid, kind, subject]] of held.entries())
    await insertCertificate(db, { id: `${uid}-${subject}`, uid, kind, subject, statusIndex, ...rest });
  await close();

  const revoked = await studiolo("certificates", "revoke", "ada-calculus-i", "Sat", "by", "somebody", "else", "--json");
  expect(JSON.parse(revoked.stdout)).toMatchObject({
    id: "ada-calculus-i",
    reason: "Sat by somebody else",
    resting: [{ id: "ada-mathematics", program: "Mathematics" }],
  });
  const again = await studiolo("certificates", "revoke", "ada-calculus-i", "Again");
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("Sat by somebody else")]);
  const program = await studiolo("certificates", "revoke", "ada-mathematics", "It rests on Calculus I");
  expect([program.code, program.stdout]).toEqual([0, expect.stringContaining("Revoked ada-mathematics.")]);
  expect(program.stdout).not.toContain("rests on it too");
});
