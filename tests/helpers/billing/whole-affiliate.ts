import { createHash } from "node:crypto";
import { appendEntries, type CommissionEntryRow, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { insertStatement } from "#server/db/affiliates/statements.ts";
import { toEntryRow } from "#server/services/affiliates/commission-row.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Signs a learner up for the affiliate program. Returns their code. */
export async function joinAffiliates(browser: TestBrowser): Promise<string> {
  await browser.submit("/affiliates", { agrees: "yes" });
  const { code } = (await (await browser.get(`/api/users/${await browser.uid()}/affiliate`)).json()) as {
    code: string;
  };
  return code;
}

/**
 * Makes a learner an affiliate with rows in every table: joined, with a payout account, a click, a flagged referral (a
 * second address of their own mailbox), and an entry of 300 cents on an open statement.
 */
export async function becomeAffiliate(site: TestSite, browser: TestBrowser, email: string): Promise<StatementRow> {
  const uid = await browser.uid();
  const code = await joinAffiliates(browser);
  await browser.submit("/affiliates/payout", { holder: `Holder of ${email.split("@", 1)}`, iban: ibanOf(email) });
  const again = site.openBrowser();
  await again.get(`/?ref=${code}`);
  await again.signUp(email.replace("@", "+2@"));
  return earn(site, { uid, referredUid: await again.uid() });
}

async function earn({ resources }: TestSite, who: { uid: string; referredUid: string }): Promise<StatementRow> {
  const at = resources.now();
  const invoice = { invoiceId: `in_of_${who.uid}`, invoiceNumber: "A-1", currency: "EUR" };
  const paid = { paid: 1500, paidCurrency: "EUR", exchangeRate: null, settled: 1500, base: 1500, amount: 300 };
  const earned = { kind: "earned", cause: "payment", ...paid, occurredAt: at, releaseAt: at } as const;
  const about = { ...who, invoice: { ...invoice, paidCurrency: "EUR", exchangeRate: null }, createdAt: at };
  const entry: CommissionEntryRow = toEntryRow(earned, about, 0);
  const month = at.toISOString().slice(0, 7);
  const statement: StatementRow = {
    ...{ uid: who.uid, id: `st_${month}_${who.uid}`, month, currency: "EUR", opening: 0, released: 300, total: 300 },
    ...{ status: "open", payableOn: `${month}-28`, madeAt: at, approvedAt: null, paidAt: null },
    ...{ reference: null, payee: null },
  };
  await appendEntries(resources.db, [entry]);
  await insertStatement(resources.db, statement, [entry]);
  return statement;
}

/** Returns a Swedish account number derived from the email, with its check digits (ISO 13616). */
export function ibanOf(email: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(email).digest("hex").slice(0, 16)}`);
  const account = String(digits).padStart(20, "0").slice(-20);
  const check = 98n - (BigInt(`${account}281400`) % 97n);
  return `SE${String(check).padStart(2, "0")}${account}`;
}
