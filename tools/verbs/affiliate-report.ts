import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import { balanceOf, placeOf } from "#domain/affiliates/balance.ts";
import { entryText } from "#domain/affiliates/commission-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import { countReferrals, findAffiliateByCode, listAffiliates, listFlags } from "#server/db/affiliates/affiliates.ts";
import { listPlacedEntries, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { listStatements } from "#server/db/affiliates/statements.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { type AffiliateOperator, withAffiliates } from "./with-affiliates.ts";

const euro = (amount: number) => moneyText({ amount, currency: payoutCurrency });

/** `studiolo affiliates list`: prints every affiliate on a line: code, state, referrals, balance, open flags. */
export function listAll(_call: CommandCall, output: Output): Promise<number> {
  return withAffiliates(async (operator) => {
    const all = await Promise.all((await listAffiliates(operator.db)).map((each) => summarize(operator, each)));
    output.printJson({ affiliates: all });
    if (all.length === 0) output.print("Nobody has joined yet.");
    for (const { code, status, email, referrals, balance, openFlags } of all) {
      const money = `payable ${euro(balance.payable)}, held ${euro(balance.held)}, paid ${euro(balance.paid)}`;
      output.print(`${code}  ${status.padEnd(6)}  ${email}  sign-ups ${referrals}, ${money}, open flags ${openFlags}`);
    }
    return 0;
  });
}

type Listed = Awaited<ReturnType<typeof listAffiliates>>[number];

async function summarize({ db, now }: AffiliateOperator, { uid, code, status, email }: Listed) {
  const balance = balanceOf(await listPlacedEntries(db, uid), await listStatements(db, uid), now());
  const openFlags = (await listFlags(db, uid)).filter(({ verdict }) => verdict === null).length;
  const { referrals } = await countReferrals(db, uid);
  return { uid, code, status, email, referrals, balance, openFlags };
}

/** `studiolo affiliates show <code>`: prints all about one affiliate. Returns 1 if nobody has the code. */
export function showOne(call: CommandCall, output: Output): Promise<number> {
  const code = call.operand("code") ?? "";
  return withAffiliates(async ({ db, now, payoutEncryption }) => {
    const affiliate = await findAffiliateByCode(db, code.toUpperCase());
    if (!affiliate) return output.fail(`There is no affiliate ${code}.`, { code: "not_found" });
    const { uid, status, statusReason, joinedAt, termsVersion, payoutHolder, sealedIban } = affiliate;
    const iban = sealedIban === null ? null : payoutEncryption.decrypt(sealedIban, uid);
    const flags = await listFlags(db, uid);
    const statements = await listStatements(db, uid);
    const entries = await listPlacedEntries(db, uid);
    const { code: known } = affiliate;
    output.printJson({
      uid,
      code: known,
      status,
      statusReason,
      joinedAt,
      termsVersion,
      payoutHolder,
      iban,
      flags,
      statements,
      entries,
    });
    output.print(`${known}  ${status}${statusReason ? ` (${statusReason})` : ""}  uid ${uid}`);
    output.print(`joined ${joinedAt.toISOString()}, agreed to the terms of ${termsVersion}`);
    output.print(iban === null ? "no payout account" : `paid to ${payoutHolder}, ${iban}`);
    for (const flag of flags) output.print(flagLine(flag));
    for (const statement of statements) output.print(statementLine(statement));
    for (const entry of entries) {
      const { id, kind, amount, currency, occurredAt } = entry;
      const money = moneyText({ amount, currency }).padStart(10);
      const place = entry.statementId ?? placeOf(entry, now());
      output.print(`${id}  ${occurredAt.toISOString()}  ${money}  ${entryText(kind)}  ${place}`);
    }
    return 0;
  });
}

type Flag = Awaited<ReturnType<typeof listFlags>>[number];

function flagLine({ id, reason, referredUid, note, verdict, verdictNote }: Flag): string {
  const about = referredUid ? `referral ${referredUid}` : "the affiliate";
  return `flag ${id}  ${reason}, ${about}: ${note} (${verdict ? `${verdict}: ${verdictNote ?? ""}` : "open"})`;
}

export function statementLine({ id, total, currency, status, payableOn, reference }: StatementRow): string {
  const money = moneyText({ amount: total, currency });
  return `${id}  ${money}  ${status}  payable by ${payableOn}${reference ? `  reference ${reference}` : ""}`;
}
