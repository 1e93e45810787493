import { requireSelf } from "#domain/access.ts";
import { entryText } from "#domain/affiliates/commission-text.ts";
import { maskIban } from "#domain/affiliates/iban.ts";
import type { Month } from "#domain/affiliates/statement.ts";
import { CodedError } from "#domain/errors.ts";
import { csvByteOrderMark, csvRow } from "#domain/review/csv.ts";
import { dateText, monthText } from "#domain/text/date-text.ts";
import { decimalText } from "#domain/text/decimal-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import type { Viewer } from "#domain/viewer.ts";
import { printStatement } from "#server/adapters/affiliates/statement-pdf.ts";
import { type AffiliateRow, findAffiliate } from "#server/db/affiliates/affiliates.ts";
import { type CommissionEntryRow, listPlacedEntries, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { listStatementEntries, listStatements } from "#server/db/affiliates/statements.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

const columns = [
  ...["date", "what", "paid", "paid currency", "exchange rate", "settled", "base without tax", "percent"],
  ...["commission", "currency", "out of hold", "statement", "id"],
];

/**
 * Returns an affiliate's whole ledger as CSV, oldest first, with decimal amounts. Refuses everyone except the
 * affiliate; throws `affiliate_not_found`.
 */
export async function exportLedger({ db }: Resources, { viewer }: Caller, uid: string): Promise<string> {
  requireSelf(viewer, uid);
  if (!(await findAffiliate(db, uid))) throw new CodedError("affiliate_not_found");
  const entries = await listPlacedEntries(db, uid);
  const rows = entries.toReversed().map((entry) => toRow(entry, entry.statementMonth ?? ""));
  return csvByteOrderMark + csvRow(columns) + rows.join("");
}

/**
 * Returns a month's statement as CSV: its entries, the amount carried over and the total. Refuses everyone except the
 * affiliate; throws `statement_not_found`.
 */
export async function exportStatement(
  resources: Resources,
  { viewer }: Caller,
  given: { uid: string; month: Month },
): Promise<string> {
  const { statement, entries } = await readStatement(resources, viewer, given);
  const { month, opening, total, currency } = statement;
  const sum = (name: string, amount: number) =>
    csvRow(
      ["", name, ...Array.from({ length: 6 }, () => null), decimalText(amount), currency, "", month, ""].map(asNumber),
    );
  const rows = entries.map((entry) => toRow(entry, month));
  return csvByteOrderMark + csvRow(columns) + rows.join("") + sum("Carried over", opening) + sum("Total", total);
}

/** Returns a month's statement as PDF. Refuses everyone except the affiliate; throws `statement_not_found`. */
export async function printOwnStatement(
  resources: Resources,
  { viewer }: Caller,
  given: { uid: string; month: Month },
): Promise<Uint8Array<ArrayBuffer>> {
  const { statement, entries, affiliate } = await readStatement(resources, viewer, given);
  const { site, payoutEncryption } = resources;
  const { month, opening, released, total, currency, payableOn, status, madeAt } = statement;
  const iban = affiliate.sealedIban === null ? null : payoutEncryption.decrypt(affiliate.sealedIban, affiliate.uid);
  const money = (amount: number) => moneyText({ amount, currency });
  const payee = statement.payee ?? (iban === null ? null : `${affiliate.payoutHolder}, ${maskIban(iban)}`);
  return printStatement({
    title: `Commission statement, ${monthText(month)}`,
    author: site.company,
    madeAt,
    from: [site.company, ...site.address, `VAT ${site.vatNumber}`],
    to: [`Affiliate ${affiliate.code}`, payee ?? "No account to be paid to was given yet."],
    facts: [
      ["Statement", `${month}-${affiliate.code}`],
      ["Made", dateText(madeAt)],
      ["Payable by", dateText(new Date(payableOn))],
      ["State", stateText(statement)],
    ],
    columns: ["Date", "What", "Base", "Percent", "Commission"],
    rows: entries.map(({ occurredAt, kind, base, percent, amount }) => [
      occurredAt.toISOString().slice(0, 10),
      entryText(kind),
      money(base),
      `${percent} %`,
      money(amount),
    ]),
    sums: [
      ["Out of the hold this month", money(released)],
      ["Carried over from before", money(opening)],
      [status === "carried" ? "Carried over to the next" : "Total", money(total)],
    ],
    notes: [
      "The base is what was collected of the invoice as the payment provider settled it, without tax. Refunds and disputes are counted at the rate of the payment that they take back.",
      `Questions: ${site.mailbox}`,
    ],
  });
}

function stateText({ status, paidAt, reference }: StatementRow): string {
  switch (status) {
    case "open":
      return "to be paid";
    case "approved":
      return "approved for payment";
    case "carried":
      return "carried over to the next statement";
    case "paid":
      return `paid on ${paidAt ? dateText(paidAt) : ""}, ${reference ?? ""}`;
  }
}

async function readStatement(
  { db }: Resources,
  viewer: Viewer,
  { uid, month }: { uid: string; month: Month },
): Promise<{ statement: StatementRow; entries: CommissionEntryRow[]; affiliate: AffiliateRow }> {
  requireSelf(viewer, uid);
  const affiliate = await findAffiliate(db, uid);
  const statement = (await listStatements(db, uid)).find((each) => each.month === month);
  if (!affiliate || !statement) throw new CodedError("statement_not_found");
  return { affiliate, statement, entries: await listStatementEntries(db, statement.id) };
}

function toRow(entry: CommissionEntryRow, month: string): string {
  const { occurredAt, kind, paid, paidCurrency, exchangeRate, settled, base, percent, amount, currency } = entry;
  return csvRow(
    [
      ...[occurredAt.toISOString(), entryText(kind), decimalText(paid), paidCurrency, exchangeRate],
      ...[decimalText(settled), decimalText(base), percent, decimalText(amount), currency],
      ...[entry.releaseAt.toISOString(), month, entry.id],
    ].map(asNumber),
  );
}

/**
 * Converts negative decimals to numbers; as strings, the CSV writer would escape them as formulas. Amounts with two
 * decimals survive the conversion exactly.
 */
function asNumber(cell: string | number | null): string | number | null {
  return typeof cell === "string" && /^-\d+\.\d\d$/.test(cell) ? Number(cell) : cell;
}
