import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { createSiteDatabase, databaseKind, testOn } from "#tests/helpers/site-database.ts";

const secret = "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d";

testOn(databaseKind)("in production without keys the sandbox does not exist and checkout answers 503", async () => {
  const database = await createSiteDatabase();
  const site = await startSite(database, await freePort(), { NODE_ENV: "production", AUTH_SECRET: secret });
  try {
    const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });
    expect((await ask("/")).status).toBe(200);
    for (const path of ["/sandbox/outbox", "/sandbox/payments/checkout/cs_test_1", "/sandbox/payments/portal/bps_1"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
    const body = new URLSearchParams({
      email: "ada@production.example",
      password: goodPassword,
      confirmPassword: goodPassword,
    });
    const signedUp = await ask("/signup", { method: "POST", body });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    const { user } = await (await ask("/api/auth/get-session", { headers: { cookie } })).json();
    const checkout = await ask(`/api/users/${user.id}/checkout_sessions`, { method: "POST", headers: { cookie } });
    expect([checkout.status, (await checkout.json()).code]).toEqual([503, "payments_unavailable"]);
  } finally {
    await site.stop();
    await database.remove();
  }
});

testOn(databaseKind)(
  "two sites on one database: the embedded folder is refused to the second, a server takes both",
  async () => {
    const database = await createSiteDatabase();
    const first = await startSite(database, await freePort());
    const other = { ...database, dataDir: database.databaseUrl ? `${database.dataDir}-second` : database.dataDir };
    try {
      const second = startSite(other, await freePort());
      if (database.databaseUrl) await (await second).stop();
      else await expect(second).rejects.toThrow(/ended with code 1:[\s\S]*is open in another Studiolo process/);
    } finally {
      await first.stop();
      await rm(`${database.dataDir}-second`, { recursive: true, force: true });
      await database.remove();
    }
  },
);

test("a start that cannot work ends with code 1 and says what to mend", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "studiolo-refused-"));
  const start = async (variables: Record<string, string>) =>
    startSite({ dataDir, databaseUrl: null }, await freePort(), variables);
  await expect(start({ NODE_ENV: "production" })).rejects.toThrow(/code 1:[\s\S]*AUTH_SECRET: is missing/);
  await expect(start({ DATABASE_URL: "postgres://127.0.0.1:1/none" })).rejects.toThrow(
    /code 1:[\s\S]*DATABASE_URL[\s\S]*ECONNREFUSED/,
  );
  await expect(start({ CONTENT_DIR: "docs" })).rejects.toThrow(
    /code 1:[\s\S]*docs \(CONTENT_DIR\) cannot be used:[\s\S]*fundamentals\.json/,
  );
  await expect(start({ PORT: "http" })).rejects.toThrow(/code 1:[\s\S]*PORT: /);
  await rm(dataDir, { recursive: true, force: true });
});
