import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { findOpenMail } from "#server/db/mail/mails.ts";
import { user } from "#server/db/schema/accounts.ts";
import { mails } from "#server/db/schema/mails.ts";
import type { Resources } from "#server/resources.ts";
import { mailResetLink, type ResetRequest, requestResetLink } from "#server/services/account/password-reset.ts";
import { failStaleMails, listFailed, type NewMail, queueMail, retryMail } from "#server/services/mail/mails.ts";
import { runRetention } from "#server/services/privacy/retention.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withMailSite } from "#tests/helpers/mail/site.ts";
import { parseMail } from "#tests/helpers/mail/source.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const site = withMailSite();

function welcome(to: string): NewMail {
  return { kind: "welcome", to, uid: null, key: `welcome:${to.replace("@", "-at-")}` };
}

const receivedBy = (to: string) => site.server.received.filter((mail) => mail.to.includes(to));
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

async function rowOf(key: string) {
  const [row] = await site.resources.db.select().from(mails).where(eq(mails.key, key));
  if (!row) throw new Error(`no mail ${key}`);
  return row;
}

/** Waits until no mail job is in one of these states. */
async function awaitNoJob(...states: ("created" | "retry" | "active")[]): Promise<void> {
  const jobs = sql`SELECT state FROM pgboss.job WHERE name = 'mails'`;
  await eventually(async () => {
    const { rows } = (await site.resources.db.execute(jobs)) as { rows: { state: string }[] };
    expect(rows.filter(({ state }) => states.some((each) => each === state))).toEqual([]);
  });
}

/** Ends the delay of every waiting job, and wakes the worker by another mail. */
async function passDelays() {
  const { db } = site.resources;
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  await queueMail(site.resources, welcome(`waker-${randomUUID()}@mails.example`));
}

siteTest("a mail is sent if and only if its cause is stored, and its content is then erased", async () => {
  const { resources } = site;
  await resources.db
    .transaction(async (db) => {
      await queueMail({ ...resources, db }, welcome("never@mails.example"));
      throw new Error("the account could not be made");
    })
    .catch(() => {});
  await resources.db.transaction((db) => queueMail({ ...resources, db }, welcome("ada@mails.example")));
  await eventually(() => expect(receivedBy("ada@mails.example")).toHaveLength(1));
  const { parts } = parseMail(receivedBy("ada@mails.example")[0]?.source ?? "");
  expect(parts.map(({ text }) => text.includes("Your account is ready"))).toEqual([true, true]);
  await eventually(async () => expect((await rowOf("welcome:ada-at-mails.example")).sentAt).not.toBeNull());
  const { recipient, subject, html, text } = await rowOf("welcome:ada-at-mails.example");
  expect([recipient, subject, html, text]).toEqual([null, null, null, null]);
  expect(receivedBy("never@mails.example")).toEqual([]);
});

siteTest("a mail with a key is sent once, however often and concurrently it is queued", async () => {
  const { resources } = site;
  const queue = () => resources.db.transaction((db) => queueMail({ ...resources, db }, welcome("once@mails.example")));
  const answers = await Promise.all(Array.from({ length: 8 }, queue));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await eventually(() => expect(receivedBy("once@mails.example")).toHaveLength(1));
  expect(await queue()).toBe(false);
});

siteTest("a mail about a payment that is no longer missing when it leaves is forgotten, and not sent", async () => {
  const { resources } = site;
  const [uid, to] = [randomUUID(), "paid@mails.example"];
  await resources.db.insert(user).values({ id: uid, name: uid, email: to });
  const failed = { kind: "payment-failed", payUrl: "https://pay.example/in_1", access: { kind: "open" } } as const;
  await queueMail(resources, { ...failed, to, uid, key: "payment-failed:in_paid" });
  const remaining = () => resources.db.select().from(mails).where(eq(mails.uid, uid));
  await eventually(async () => expect(await remaining()).toEqual([]));
  expect(receivedBy(to)).toEqual([]);
});

siteTest("forty mails at once each leave once, with two processes at work where the database takes two", async () => {
  const other = databaseKind === "postgresql" ? await site.openAnother() : null;
  const addresses = Array.from({ length: 40 }, (_, index) => `many-${index}@mails.example`);
  await Promise.all(addresses.map((to) => queueMail(site.resources, welcome(to))));
  await eventually(() => expect(addresses.filter((to) => receivedBy(to).length === 0)).toEqual([]));
  await other?.close();
  expect(addresses.filter((to) => receivedBy(to).length !== 1)).toEqual([]);
});

siteTest("a mailbox that does not exist is tried once, reported, listed, and can be sent to again", async () => {
  const { resources, server } = site;
  expectLog(/could not be sent; see studiolo mails: .*no such mailbox/);
  server.refuse({ step: "recipient", code: 550, words: "no such mailbox" });
  const before = server.tries();
  await queueMail(resources, welcome("gone@mails.example"));
  await eventually(async () => expect(await listFailed(resources)).toHaveLength(1));
  expect(server.tries() - before).toBe(1);
  const [failed] = await listFailed(resources);
  expect(failed).toMatchObject({ kind: "welcome", recipient: "gone@mails.example" });
  server.refuse(null);
  expect(await retryMail(resources, "nothing")).toBe(false);
  expect(await retryMail(resources, failed?.id ?? "")).toBe(true);
  await eventually(() => expect(receivedBy("gone@mails.example")).toHaveLength(1));
  expect(await listFailed(resources)).toEqual([]);
});

siteTest("a server that asks for a later attempt gets the mail later, once", async () => {
  const { resources, server } = site;
  server.refuse({ step: "data", code: 451, words: "come back later" });
  await queueMail(resources, welcome("patient@mails.example"));
  await eventually(async () =>
    expect((await rowOf("welcome:patient-at-mails.example")).error).toMatch("come back later"),
  );
  server.refuse(null);
  await eventually(async () => {
    await passDelays();
    expect(receivedBy("patient@mails.example")).toHaveLength(1);
  });
  await passDelays();
  expect(receivedBy("patient@mails.example")).toHaveLength(1);
});

siteTest("a link that no longer works is not sent any more", async () => {
  const { resources } = site;
  expectLog("was over before it could be sent");
  const key = "reset-password:late";
  const late = { kind: "reset-password", link: "https://studiolo.example/reset-password?token=x" } as const;
  const expiresAt = new Date(Date.now() - 1000);
  await queueMail(resources, { ...late, to: "late@mails.example", uid: null, key, expiresAt });
  await eventually(async () => expect((await rowOf(key)).failedAt).not.toBeNull());
  // The job ends once it has logged the failure, which follows the row.
  await awaitNoJob("created", "active");
  expect(receivedBy("late@mails.example")).toEqual([]);
});

siteTest("a mail that waits goes with its account", async () => {
  const { resources, server } = site;
  const uid = randomUUID();
  await resources.db.insert(user).values({ id: uid, name: "Ada", email: "ada.erased@mails.example" });
  server.refuse({ step: "data", code: 451, words: "come back later" });
  await queueMail(resources, { ...welcome("ada.erased@mails.example"), uid });
  await eventually(async () => expect((await rowOf("welcome:ada.erased-at-mails.example")).error).toBeTruthy());
  await resources.db.delete(user).where(eq(user.id, uid));
  // A job has its delay only once it is queued again, after the mail's error.
  await awaitNoJob("created", "active");
  server.refuse(null);
  await passDelays();
  await awaitNoJob("created", "retry", "active");
  expect(receivedBy("ada.erased@mails.example")).toEqual([]);
});

siteTest(
  "sent mails are forgotten after six months, given-up ones after 30 days, and none waits for ever",
  async () => {
    const { db } = site.resources;
    const row = (id: string, when: object) => ({ id, key: id, kind: "welcome", queuedAt: new Date(0), ...when });
    const day = (text: string) => new Date(`${text}T12:00:00Z`);
    const kept = [
      row("sent-new", { sentAt: day("2026-05-22") }),
      row("failed-new", { failedAt: day("2026-10-23") }),
      row("waiting", { queuedAt: day("2026-11-19") }),
      row("lost", { queuedAt: day("2026-11-17") }),
    ];
    const old = [row("sent-old", { sentAt: day("2026-05-20") }), row("failed-old", { failedAt: day("2026-10-21") })];
    await db.insert(mails).values([...kept, ...old]);
    const reported: string[] = [];
    const now = () => day("2026-11-21");
    await failStaleMails({ db, now, report: (message) => reported.push(message) });
    await runRetention({ db, now });
    expect(reported).toEqual(["Mails could not be sent; see studiolo mails: lost"]);
    expect((await rowOf("lost")).failedAt).toEqual(day("2026-11-21"));
    expect(await findOpenMail(db, "waiting")).toBeDefined();
    const remainingIds = (await db.select({ id: mails.id }).from(mails)).map(({ id }) => id);
    expect([...kept, ...old].map(({ id }) => id).filter((id) => remainingIds.includes(id))).toEqual(
      kept.map(({ id }) => id),
    );
  },
);

siteTest("a wish for a new password that the queue hands out twice, after a crash, is mailed once", async () => {
  const { resources } = site;
  const uid = randomUUID();
  const email = `${uid}@mails.example`;
  await resources.db.insert(user).values({ id: uid, name: "Ada", email });
  const requests: ResetRequest[] = [];
  const jobs: Resources["jobs"] = {
    ...resources.jobs,
    send: async (_, { data }) => void requests.push(data as ResetRequest),
  };
  await requestResetLink({ ...resources, jobs }, { email, to: null });
  for (const options of [...requests, ...requests]) await mailResetLink(resources, options);
  expect(await resources.db.$count(mails, eq(mails.uid, uid))).toBe(1);
  await requestResetLink({ ...resources, jobs }, { email, to: null });
  await mailResetLink(resources, requests[1] as ResetRequest);
  expect(await resources.db.$count(mails, eq(mails.uid, uid))).toBe(2);
});

siteTest("a mail that got no place in line is not kept either, so that the next try has it sent", async () => {
  const { resources } = site;
  const mail = welcome(`${randomUUID()}@mails.example`);
  const cutOff: Resources["jobs"] = { ...resources.jobs, send: () => Promise.reject(new Error("the power failed")) };
  await expect(queueMail({ ...resources, jobs: cutOff }, mail)).rejects.toThrow("the power failed");
  expect(await queueMail(resources, mail)).toBe(true);
  await eventually(() => expect(receivedBy(mail.to)).toHaveLength(1));
});
