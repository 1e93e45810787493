import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { mails } from "#server/db/schema/mails.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

siteTest(
  "an operator lists the mails that could not be sent, queues one again, and deletes one",
  async () => {
    const { open, ...machine } = await openMachine();
    const studiolo = (...words: string[]) => machine.studiolo("mails", ...words);
    const first = await open();
    const row = {
      key: "welcome:1",
      kind: "welcome",
      recipient: "ada@example.org",
      subject: "Hi",
      html: "Hi",
      text: "Hi",
    };
    const failedAt = new Date("2026-11-21T12:00:00Z");
    const failed = { ...row, queuedAt: failedAt, failedAt, error: "550 no such mailbox" };
    await first.db.insert(mails).values([
      { ...failed, id: "mail-0", key: "welcome:0", recipient: "adda@example.org" },
      { ...failed, id: "mail-1" },
      { ...row, id: "waiting", key: "welcome:2", queuedAt: failedAt },
    ]);
    await first.close();

    expect((await studiolo("list")).stdout).toBe(
      `mail-0  2026-11-21T12:00:00.000Z  welcome to adda@example.org: 550 no such mailbox
mail-1  2026-11-21T12:00:00.000Z  welcome to ada@example.org: 550 no such mailbox
`,
    );
    expect(await studiolo("send", "mail-2")).toMatchObject({ code: 1, stdout: "0 queued again.\n" });
    expect(await studiolo("drop", "waiting")).toMatchObject({ code: 1, stdout: "0 deleted.\n" });
    expect(await studiolo("drop", "mail-0")).toMatchObject({ stdout: "1 deleted.\n", stderr: "" });
    expect(await studiolo("send", "all")).toMatchObject({ stdout: "1 queued again.\n", stderr: "" });
    expect((await studiolo("list")).stdout).toBe("No mail has failed.\n");
    expect(await studiolo("drop", "all")).toMatchObject({ stdout: "0 deleted.\n", stderr: "" });
    expect(await studiolo("sned")).toMatchObject({ code: 2 });

    const again = await open();
    onTestFinished(() => again.close());
    const remaining = await again.db.select({ id: mails.id, failedAt: mails.failedAt }).from(mails).orderBy(mails.id);
    expect(remaining).toEqual([
      { id: "mail-1", failedAt: null },
      { id: "waiting", failedAt: null },
    ]);
    const { rows } = (await again.db.execute(sql`SELECT data FROM pgboss.job WHERE name = 'mails'`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ data: { id: "mail-1" } }]);
  },
  180_000,
);
