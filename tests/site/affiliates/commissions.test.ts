import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { affiliatePercent } from "#domain/affiliates/affiliate.ts";
import { monthAt } from "#domain/affiliates/statement.ts";
import { toCollectedInvoice } from "#domain/billing/collected-invoice.ts";
import { schema } from "#server/db/connection/database.ts";
import { syncCommissions } from "#server/services/affiliates/commissions.ts";
import { explainCommission } from "#server/services/affiliates/explain-commission.ts";
import { decideFlag } from "#server/services/affiliates/flags.ts";
import { approveStatement, createDueStatements, payStatement } from "#server/services/affiliates/statements.ts";
import { passDays } from "#tests/helpers/billing/subscribed-learner.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const pass = (days: number) => passDays(site, days);

interface Person {
  browser: TestBrowser;
  uid: string;
}

async function join(email: string): Promise<Person & { code: string }> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  await browser.submit("/affiliates", { agrees: "yes" });
  const uid = await browser.uid();
  const { code } = await (await browser.get(`/api/users/${uid}/affiliate`)).json();
  return { browser, uid, code };
}

async function refer(code: string, email: string, expiry?: string): Promise<Person> {
  const browser = site.openBrowser();
  await browser.get(`/?ref=${code}`);
  await browser.pay(await browser.signUp(email), visa, expiry);
  return { browser, uid: await browser.uid() };
}

const visa = "4242 4242 4242 4242";
const accountOf = async ({ browser, uid }: Person) => (await browser.get(`/api/users/${uid}/affiliate`)).json();
const stateOf = async (uid: string) => {
  const [row] = await site.resources.db.select().from(schema.customers).where(eq(schema.customers.uid, uid));
  const state = await site.resources.payments?.stateOf(row?.customerId ?? "");
  if (!state) throw new Error("there are no payments");
  return state;
};
const settle = async (uid: string, state?: Awaited<ReturnType<typeof stateOf>>) =>
  syncCommissions(site.resources, { uid, state: state ?? (await stateOf(uid)) });
const entriesOf = (uid: string) =>
  site.resources.db
    .select()
    .from(schema.commissionEntries)
    .where(eq(schema.commissionEntries.uid, uid))
    .orderBy(schema.commissionEntries.createdAt, schema.commissionEntries.position);

/** Returns a fifth of what the provider shows as collected, in cents, computed independently of the ledger. */
function fifthOf(state: Awaited<ReturnType<typeof stateOf>>): number {
  return state.invoices
    .flatMap((invoice) => toCollectedInvoice(invoice, state.charges) ?? [])
    .map(({ paid, settled, total, tax, returns }) => {
      const remaining = paid - returns.reduce((sum, { amount }) => sum + amount, 0);
      return Math.round((remaining * settled * (total - tax) * affiliatePercent) / (paid * total * 100));
    })
    .reduce((sum, cents) => sum + cents, 0);
}

siteTest(
  "a referred customer's payments earn a fifth to the cent; refunds take it back; the month's statement is paid",
  async () => {
    const ada = await join("ada.earns@commissions.example");
    const cleo = await refer(ada.code, "cleo.pays@commissions.example");
    await settle(cleo.uid);
    expect(await accountOf(ada)).toMatchObject({ signUps: 1, customers: 0, entries: [] });
    await pass(8);
    await settle(cleo.uid);
    const first = await stateOf(cleo.uid);
    const account = await accountOf(ada);
    expect(account).toMatchObject({ customers: 1, balance: { held: fifthOf(first), whole: fifthOf(first), next: 0 } });
    expect(account.entries[0]).toMatchObject({ kind: "earned", currency: "EUR", place: "held", percent: 20 });
    expect(account.balance.held).toBeGreaterThan(0);
    await settle(cleo.uid);
    expect(await entriesOf(ada.uid)).toHaveLength(1);

    const charge = first.charges.find(({ amount }) => amount > 0);
    await site.resources.payments?.refundCharge({ chargeId: charge?.id ?? "", amount: 500, idempotencyKey: "half" });
    await waitForBilling(site);
    await settle(cleo.uid);
    const second = await stateOf(cleo.uid);
    expect((await accountOf(ada)).balance.held).toBe(fifthOf(second));
    expect(fifthOf(second)).toBeLessThan(fifthOf(first));
    await settle(cleo.uid, first);
    await settle(cleo.uid, second);
    expect((await accountOf(ada)).balance.held).toBe(fifthOf(second));

    const [entry] = await entriesOf(ada.uid);
    const explanation = (await explainCommission(site.resources.db, entry?.id ?? "", site.resources.now()))?.join("\n");
    expect(explanation).toContain("at 0.92 EUR for 1 USD");
    expect(explanation).toContain("Taken back: refund");
    expect(explanation).toContain("It is still held.");
  },
);

siteTest(
  "statements are made once a month of what left the hold, carried below the minimum, approved and paid once",
  async () => {
    const ben = await join("ben.statements@commissions.example");
    const customer = await refer(ben.code, "dora.pays@commissions.example");
    await pass(8);
    const statementIds: string[] = [];
    for (let month = 0; month < 12; month += 1) {
      await pass(31);
      await settle(customer.uid);
      statementIds.push(
        ...(await createDueStatements(site.resources)).filter(({ uid }) => uid === ben.uid).map(({ id }) => id),
      );
      expect(await createDueStatements(site.resources)).toEqual([]);
    }
    const account = await accountOf(ben);
    expect(new Set(statementIds).size).toBe(account.statements.length);
    const statements = account.statements.toReversed();
    for (const [index, { opening, released, total, status }] of statements.entries()) {
      const before = statements[index - 1];
      expect(opening).toBe(before?.status === "carried" ? before.total : 0);
      expect(total).toBe(opening + released);
      expect(status).toBe(total >= 2500 ? "open" : "carried");
    }
    const sum = account.entries.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
    expect(account.balance.whole).toBe(sum);
    expect(sum).toBe(fifthOf(await stateOf(customer.uid)));

    const payable = statements.find(({ status }: { status: string }) => status === "open");
    if (!payable) throw new Error("nothing reached the minimum");
    const [id, month] = [payable.id, payable.month];
    expect(payable.payableOn).toMatch(/-15$/);
    expect(await payStatement(site.resources, { id, reference: "po_1" })).toMatchObject({
      reason: "It is not approved.",
    });
    expect((await approveStatement(site.resources, id)).kind).toBe("done");
    expect((await approveStatement(site.resources, id)).kind).toBe("already");
    expect((await payStatement(site.resources, { id, reference: "po_1" })).kind).toBe("refused");
    await ben.browser.submit("/affiliates/payout", { holder: "Ben Łuk", iban: "DE89 3704 0044 0532 0130 00" });
    expect((await payStatement(site.resources, { id, reference: "po_1" })).kind).toBe("done");
    expect(await payStatement(site.resources, { id, reference: "po_2" })).toMatchObject({
      kind: "already",
      statement: { reference: "po_1", payee: "Ben Łuk, DE •••• 3000" },
    });
    const after = await accountOf(ben);
    expect(after.balance).toMatchObject({ paid: payable.total, whole: sum });
    expect(await pageText(ben.browser.get("/affiliates"))).toContain("reference po_1");

    const file = (form: string) => ben.browser.get(`/api/users/${ben.uid}/affiliate/statements/${month}.${form}`);
    const rows = (await (await file("csv")).text()).trimEnd().split("\r\n");
    expect(rows.at(-1)).toContain(`Total,,,,,,,${(payable.total / 100).toFixed(2)},EUR`);
    const pdf = Buffer.from(await (await file("pdf")).arrayBuffer()).toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf).toContain("/StructTreeRoot");
  },
);

siteTest("the affiliate's own card earns nothing under another account, and is flagged", async () => {
  const eve = site.openBrowser();
  await eve.pay(await eve.signUp("eve.card@commissions.example"), visa, "11/41");
  await eve.submit("/affiliates", { agrees: "yes" });
  const uid = await eve.uid();
  const { code } = await accountOf({ browser: eve, uid });
  const second = await refer(code, "mallory@commissions.example", "11/41");
  await pass(8);
  await settle(second.uid);
  expect(await entriesOf(uid)).toEqual([]);
  const flags = await site.resources.db.select().from(schema.affiliateFlags).where(eq(schema.affiliateFlags.uid, uid));
  expect(flags.map(({ reason }) => reason)).toContain("same_card");
});

siteTest(
  "flagged commissions are on no statement until the flag is judged, and a refused referral reverses all",
  async () => {
    const { db } = site.resources;
    const fay = await join("fay@commissions.example");
    const [good, bad] = [
      await refer(fay.code, "gina@commissions.example"),
      await refer(fay.code, "fay+again@commissions.example"),
    ];
    await pass(8);
    for (const { uid } of [good, bad]) await settle(uid);
    await pass(62);
    const [statement] = (await createDueStatements(site.resources)).filter(({ uid }) => uid === fay.uid);
    const entries = await entriesOf(fay.uid);
    // In a long month the payments of two months can leave their hold.
    const ofGood = entries.filter(({ referredUid }) => referredUid === good.uid);
    const due = ofGood.filter(({ releaseAt }) => monthAt(releaseAt) === statement?.month);
    expect((await accountOf(fay)).balance.review).toBeGreaterThan(0);
    expect(due.length).toBeGreaterThan(0);
    expect(statement?.released).toBe(due.reduce((sum, { amount }) => sum + amount, 0));
    const flags = await db.select().from(schema.affiliateFlags).where(eq(schema.affiliateFlags.uid, fay.uid));
    for (const { id, referredUid } of flags.filter(({ referredUid }) => referredUid === bad.uid)) {
      expect(referredUid).toBe(bad.uid);
      expect(
        (await decideFlag(site.resources, { id, verdict: "confirmed", note: "the same person" }))?.verdict,
      ).toBeNull();
      expect((await decideFlag(site.resources, { id, verdict: "cleared", note: "no" }))?.verdict).toBe("confirmed");
    }
    await settle(bad.uid);
    const remaining = (await entriesOf(fay.uid)).filter(({ referredUid }) => referredUid === bad.uid);
    expect(remaining.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(remaining.map(({ kind }) => kind)).toContain("refused");
  },
);
