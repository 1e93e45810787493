import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { startMailServer } from "#tests/helpers/mail/server.ts";
import { parseMail } from "#tests/helpers/mail/source.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const email = "ada@survive.example";

siteTest(
  "a reset mail is sent although the power failed right after the response to its request",
  async () => {
    const database = await createSiteDatabase();
    const server = await startMailServer();
    // No mail is sent before the power failure.
    server.refuse({ step: "data", code: 451, words: "not yet" });
    const first = await startSite(database, await freePort(), { SMTP_URL: server.url });
    const post = (path: string, form: Record<string, string>) =>
      fetch(first.origin + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    await post("/signup", { email, password: goodPassword, confirmPassword: goodPassword });
    expect((await post("/forgot-password", { email })).status).toBe(200);
    await first.kill();
    await endDelays(database);
    // Mails that the dead process had sent completely are here by now, and were refused.
    expect(server.received).toEqual([]);
    server.refuse(null);
    const second = await startSite(database, await freePort(), { SMTP_URL: server.url });
    try {
      const resets = () => server.received.filter(({ source }) => /^Subject: Reset your/m.test(source));
      await vi.waitFor(() => expect(resets()).toHaveLength(1), { timeout: 60_000, interval: 50 });
      const { parts } = parseMail(resets()[0]?.source ?? "");
      const token = /reset-password\?token=([\w-]+)/.exec(parts[0]?.text ?? "")?.[1] ?? "";
      const password = "Better-Horse-8";
      const set = await fetch(`${second.origin}/reset-password?token=${token}`, {
        method: "POST",
        body: new URLSearchParams({ token, password, confirmPassword: password }),
      });
      expect(await set.text()).toContain("Your new password is set");
      expect(resets()).toHaveLength(1);
    } finally {
      await second.stop();
      await server.close();
      await database.remove();
    }
  },
  180_000,
);

/**
 * Ends the queue's retry delays for interrupted jobs, after the database has finished the dead process's last
 * statements.
 */
async function endDelays({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }) {
  const { db, close } = await openDatabase({ databaseUrl, folder: join(dataDir, "database") });
  if (databaseUrl !== null) await vi.waitFor(async () => expect(await othersAt(db)).toBe(0), { timeout: 20_000 });
  await db.execute(
    sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name IN ('mails', 'password-resets') AND state IN ('retry', 'active')`,
  );
  await close();
}

/** Returns the number of other connections to this database. */
async function othersAt(db: Database): Promise<number> {
  const others = sql`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const { rows } = (await db.execute(others)) as unknown as { rows: { others: number }[] };
  return rows[0]?.others ?? 0;
}
