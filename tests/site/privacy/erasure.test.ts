import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { CodedError } from "#domain/errors.ts";
import { type ErasureStep, erasureSteps, retainedUntil } from "#domain/privacy/erasure.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import { queryRaw } from "#server/db/connection/raw-rows.ts";
import { findErasure } from "#server/db/privacy/erasures.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import { user } from "#server/db/schema/accounts.ts";
import { customers } from "#server/db/schema/billing.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { mails } from "#server/db/schema/mails.ts";
import { keptRecords } from "#server/db/schema/privacy.ts";
import type { Resources } from "#server/resources.ts";
import { queueCustomerEmail } from "#server/services/billing/customer-email.ts";
import { resumeErasures, runErasure, startErasure } from "#server/services/privacy/erasure.ts";
import { erasureName } from "#server/services/privacy/erasure-name.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { readCertified, verifyAsVisitor } from "#tests/helpers/study/certified-learner.ts";
import { openWholeLearner, type WholeLearner } from "#tests/helpers/study/whole-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const phrase = "Erase my  account";
const erase = ({ browser }: WholeLearner, fields: Record<string, string> = {}) =>
  browser.submit("/account/erase", { password: goodPassword, phrase, certificates: "revoke", ...fields });

const stateOf = async ({ uid }: WholeLearner) => findErasure(site.resources.db, uid);
const isErased = async (learner: WholeLearner) => (await stateOf(learner))?.completedAt !== null;

/**
 * Returns the number of a learner's rows in each table, of those that an erasure empties and its own; without empty
 * ones.
 */
async function countRows({ uid }: Pick<WholeLearner, "uid">): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const [name, { table, whose, erasure }] of Object.entries<PersonalTable>(personalTables)) {
    if (erasure.kind === "kept" && name !== "erasures") continue;
    const rows = await site.resources.db.select({ one: sql`1` }).from(table).where(whose(uid));
    if (rows.length > 0) counts.push([name, rows.length]);
  }
  return Object.fromEntries(counts);
}

/** Returns every table of the whole database, including the job queue's, that contains a text. */
async function findText(text: string): Promise<string[]> {
  const { db } = site.resources;
  const tables = await queryRaw<{ schema: string; name: string }>(
    db,
    `select table_schema as "schema", table_name as "name" from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await db.execute(sql`select 1 from ${table} as one where one::text like ${`%${text}%`} limit 1`);
    if ((rows as { rows: unknown[] }).rows.length > 0) found.push(schema === "public" ? name : `${schema}.${name}`);
  }
  return found.toSorted();
}

siteTest("a learner erases the account: signed out everywhere at once, and nothing names them any more", async () => {
  const ada = await openWholeLearner(site, "ada@erasure.example");
  expect(await ada.elsewhere.uid()).toBe(ada.uid);
  const [customer] = await site.resources.db.select().from(customers).where(eq(customers.uid, ada.uid));
  await queueCustomerEmail(site.resources, site.resources.db, ada.uid);
  expect(await findText(ada.uid)).toContain("pgboss.job");
  const response = await erase(ada);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/account/erased"]);
  expect(response.headers.get("clear-site-data")).toBe('"cookies", "storage"');
  for (const browser of [ada.browser, ada.elsewhere])
    await expect(browser.uid()).rejects.toThrow("nobody is signed in");
  expect((await site.openBrowser().logIn(ada.email)).status).toBe(400);
  expect(await pageText(ada.browser.get("/account/erased"))).toContain("Your account is closed");
  await expect.poll(() => isErased(ada)).toBe(true);
  expect(await countRows(ada)).toEqual({ erasures: 1 });
  // Besides, only bookkeeping records, and what is still owed to an affiliate.
  const books = ["affiliate_statements", "commission_entries", "final_payouts", "statement_entries"];
  expect(await findText(ada.uid)).toEqual([...books, "erasures"].toSorted());
  expect(await stateOf(ada)).toMatchObject({ email: null, done: erasureSteps, problem: null });
  const state = await site.resources.payments?.stateOf(customer?.customerId ?? "");
  expect([state?.isDeleted, state?.subscriptions.filter(({ status }) => status !== "canceled")]).toEqual([true, []]);
  const [mail] = await site.resources.db.select().from(mails).where(eq(mails.kind, "account-erased"));
  expect(mail?.uid).toBeNull();
});

siteTest("the mail says that it is done, and the address is free for a new account", async () => {
  const ben = await openWholeLearner(site, "ben@erasure.example");
  await erase(ben);
  await expect.poll(() => isErased(ben)).toBe(true);
  await expect.poll(async () => findText(ben.email)).toEqual([]);
  await site.openBrowser().signUp(ben.email);
  expect((await site.openBrowser().logIn(ben.email)).status).toBe(302);
});

siteTest.each([
  ["a wrong password", { password: "Wrong-Horse-7" }, "This is not your password."],
  ["other words", { phrase: "erase" }, "Type the words exactly as they stand there."],
])("with %s nothing is erased, and the form says why", async (_what, fields, message) => {
  const cleo = await openWholeLearner(site, `cleo.${Object.keys(fields)[0]}@erasure.example`);
  const before = await countRows(cleo);
  const response = await erase(cleo, fields as Record<string, string>);
  expect([response.status, response.headers.has("clear-site-data")]).toEqual([422, false]);
  expect(await pageText(response)).toContain(message);
  expect(await countRows(cleo)).toEqual(before);
});

siteTest("the API erases for the learner alone, who says the password", async () => {
  const dora = await openWholeLearner(site, "dora@erasure.example");
  const eve = site.openBrowser();
  await eve.signUp("eve@erasure.example");
  const body = { password: goodPassword, certificates: "anonymize" };
  const path = `/api/users/${dora.uid}`;
  expect((await eve.json("DELETE", path, body)).status).toBe(404);
  expect((await site.openBrowser().json("DELETE", path, body)).status).toBe(401);
  expect((await dora.browser.json("DELETE", path, {})).status).toBe(422);
  const wrong = await dora.browser.json("DELETE", path, { ...body, password: "Wrong-Horse-7" });
  expect([wrong.status, (await wrong.json()).code]).toEqual([422, "password_wrong"]);
  const right = await dora.browser.json("DELETE", path, body);
  expect([right.status, await right.json()]).toEqual([202, { state: "erasing" }]);
  await expect.poll(() => isErased(dora)).toBe(true);
});

siteTest("certificates that are revoked say that they were erased, and copies of them no longer verify", async () => {
  const finn = await openWholeLearner(site, "finn@erasure.example");
  const copy = await readCertified(site, finn.certificateId);
  await erase(finn, { certificates: "revoke" });
  await expect.poll(() => isErased(finn)).toBe(true);
  expect((await site.openBrowser().get(`/certificates/${finn.certificateId}`)).status).toBe(410);
  expect((await verifyAsVisitor(site, copy)).verdict).toBe("revoked");
});

siteTest("certificates that are kept verify at their address, and nothing ties them to anyone", async () => {
  const gus = await openWholeLearner(site, "gus@erasure.example");
  await erase(gus, { certificates: "anonymize" });
  await expect.poll(() => isErased(gus)).toBe(true);
  const credential = await readCertified(site, gus.certificateId);
  expect(JSON.stringify(credential)).not.toMatch(/identityHash|salt/);
  expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
  expect(await pageText(site.openBrowser().get(`/certificates/${gus.certificateId}`))).toContain(
    "has erased the account",
  );
  const [row] = await site.resources.db.select().from(certificates).where(eq(certificates.id, gus.certificateId));
  expect(row?.uid).toBeNull();
});

/** Returns the site's resources with a provider that fails after so many requests. */
function failingAfter(questions: number): Resources {
  let remaining = questions;
  const payments = new Proxy(site.resources.payments as Payments, {
    get: (target, name: keyof Payments) => {
      const method = target[name] as (...words: unknown[]) => unknown;
      return (...words: unknown[]) => {
        remaining -= 1;
        if (remaining < 0) throw new CodedError("payment_provider_down");
        return method(...words);
      };
    },
  });
  return { ...site.resources, payments, jobs: { ...site.resources.jobs, send: async () => {} } };
}

async function begin(learner: WholeLearner): Promise<void> {
  const request = { uid: learner.uid, email: learner.email, certificates: "revoke", requestedBy: "operator" } as const;
  await startErasure(failingAfter(0), request);
}

siteTest("an erasure that a provider stops resumes at its step, and the account stays closed meanwhile", async () => {
  const hal = await openWholeLearner(site, "hal@erasure.example");
  await begin(hal);
  for (const questions of [0, 1]) {
    await expect(runErasure(failingAfter(questions), hal.uid)).rejects.toMatchObject({
      code: "payment_provider_down",
    });
    expect(await stateOf(hal)).toMatchObject({ problem: "payment_provider_down", done: ["close-account"] });
    expect((await site.openBrowser().logIn(hal.email)).status).toBe(400);
  }
  expect(await countRows(hal)).toHaveProperty("reviewLog");
  expectLog("could not go on");
  expect(await resumeErasures(failingAfter(0))).toBe(1);
  expect(await resumeErasures(site.resources)).toBe(0);
  expect(await countRows(hal)).toEqual({ erasures: 1 });
});

/** Runs an erasure up to a step and then marks that step as not done, like a crash. */
async function crashAfter(learner: WholeLearner, step: ErasureStep): Promise<void> {
  const { db } = site.resources;
  await begin(learner);
  const done = erasureSteps.slice(0, erasureSteps.indexOf(step));
  const { runErasureStep } = await import("#server/services/privacy/erasure-steps.ts");
  for (const each of [...done, step]) {
    const erasure = await stateOf(learner);
    if (erasure) await runErasureStep(site.resources, erasure, each);
  }
  await db.execute(
    sql`update erasures set done = ${JSON.stringify(done)}::jsonb, completed_at = null where uid = ${learner.uid}`,
  );
}

siteTest.each(erasureSteps)(
  "an erasure that crashes after the step %s ends the same when it is resumed",
  async (step) => {
    const ivy = await openWholeLearner(site, `ivy.${step}@erasure.example`);
    await crashAfter(ivy, step);
    await resumeErasures(site.resources);
    expect(await isErased(ivy)).toBe(true);
    expect(await stateOf(ivy)).toMatchObject({ email: null, done: expect.arrayContaining([...erasureSteps]) });
    expect(await countRows(ivy)).toEqual({ erasures: 1 });
    expect(await site.resources.db.select().from(user).where(eq(user.id, ivy.uid))).toEqual([]);
    const notices = await site.resources.db
      .select()
      .from(mails)
      .where(eq(mails.key, `account-erased:${erasureName(ivy.uid)}`));
    expect(notices).toHaveLength(1);
  },
);

siteTest("payments stay for bookkeeping, without the learner, until the seventh year is over", async () => {
  const jo = await openWholeLearner(site, "jo@erasure.example");
  const { db, payments, now } = site.resources;
  const [customer] = await db.select().from(customers).where(eq(customers.uid, jo.uid));
  const truth = await payments?.stateOf(customer?.customerId ?? "");
  const year = now().getUTCFullYear();
  const invoice = {
    ...truth?.invoices[0],
    id: "in_paid",
    number: "A-1",
    amountPaid: 1499,
    paidAt: now(),
    createdAt: now(),
  };
  const refund = { id: "re_1", amount: 1499, currency: "usd", status: "succeeded", createdAt: now(), settlement: null };
  const paying = {
    ...site.resources,
    payments: {
      ...(payments as Payments),
      stateOf: async () => ({
        ...truth,
        invoices: [invoice],
        charges: [{ id: "ch_1", invoiceId: "in_paid", refunds: [refund] }],
      }),
    } as unknown as Payments,
  };
  await begin(jo);
  await runErasure(paying, jo.uid);
  const records = await db.select().from(keptRecords);
  const ofBoth = records.filter(({ id }) => id === "in_paid" || id === "re_1");
  expect(ofBoth.map(({ kind, id, financialYear, keptUntil: end }) => [kind, id, financialYear, end])).toEqual([
    ["invoice", "in_paid", year, retainedUntil(year)],
    ["refund", "re_1", year, retainedUntil(year)],
  ]);
  const text = JSON.stringify(records);
  for (const word of [jo.uid, jo.email, customer?.customerId ?? "-"]) expect(text).not.toContain(word);
  const counted = (await stateOf(jo))?.kept.map((item) => [item.kind, item.financialYear, item.count]);
  const kinds = ["withdrawal", "invoice", "refund", "commission", "commission-statement"];
  expect(counted).toEqual(kinds.map((kind) => [kind, year, 1]));
});
