import { payoutCurrency } from "#domain/affiliate.ts";
import { balanceOf, placeOf } from "#domain/affiliate-balance.ts";
import { entryText } from "#domain/commission-text.ts";
import { moneyText } from "#domain/money-text.ts";
import { listStatements } from "#server/db/affiliate-statements.ts";
import { countReferrals, findAffiliateByCode, listAffiliates, listFlags } from "#server/db/affiliates.ts";
import { listPlacedEntries, type StatementRow } from "#server/db/commissions.ts";
import type { Resources } from "#server/resources.ts";

type Operator = Pick<Resources, "db" | "now" | "payoutSeal">;

const euro = (amount: number) => moneyText({ amount, currency: payoutCurrency });

/** Prints every affiliate on a line: code, state, referrals, balance, open flags. Gives the exit code. */
export async function listAll({ db, now }: Operator): Promise<number> {
  const all = await listAffiliates(db);
  if (all.length === 0) console.log("Nobody has joined yet.");
  for (const { uid, code, status, email } of all) {
    const balance = balanceOf(await listPlacedEntries(db, uid), await listStatements(db, uid), now());
    const open = (await listFlags(db, uid)).filter(({ verdict }) => verdict === null).length;
    const { referrals } = await countReferrals(db, uid);
    const money = `payable ${euro(balance.payable)}, held ${euro(balance.held)}, paid ${euro(balance.paid)}`;
    console.log(`${code}  ${status.padEnd(6)}  ${email}  sign-ups ${referrals}, ${money}, open flags ${open}`);
  }
  return 0;
}

/** Prints all about one affiliate. Gives the exit code: 1 where nobody has the code. */
export async function showOne({ db, now, payoutSeal }: Operator, code: string): Promise<number> {
  const affiliate = await findAffiliateByCode(db, code.toUpperCase());
  if (!affiliate) {
    console.error(`There is no affiliate ${code}.`);
    return 1;
  }
  const { uid, status, statusReason, joinedAt, termsVersion, payoutHolder, sealedIban } = affiliate;
  const iban = sealedIban === null ? null : payoutSeal.open(sealedIban, uid);
  console.log(`${affiliate.code}  ${status}${statusReason ? ` (${statusReason})` : ""}  uid ${uid}`);
  console.log(`joined ${joinedAt.toISOString()}, agreed to the terms of ${termsVersion}`);
  console.log(iban === null ? "no account to be paid to" : `paid to ${payoutHolder}, ${iban}`);
  for (const flag of await listFlags(db, uid)) {
    const about = flag.referredUid ? `referral ${flag.referredUid}` : "the affiliate";
    const verdict = flag.verdict ? `${flag.verdict}: ${flag.verdictNote ?? ""}` : "open";
    console.log(`flag ${flag.id}  ${flag.reason}, ${about}: ${flag.note} (${verdict})`);
  }
  for (const statement of await listStatements(db, uid)) console.log(statementLine(statement));
  for (const entry of await listPlacedEntries(db, uid)) {
    const { id, kind, amount, currency, occurredAt } = entry;
    const place = entry.statementId ?? placeOf(entry, now());
    console.log(
      `${id}  ${occurredAt.toISOString()}  ${moneyText({ amount, currency }).padStart(10)}  ${entryText(kind)}  ${place}`,
    );
  }
  return 0;
}

/** A statement on one line. */
export function statementLine({ id, total, currency, status, payableOn, reference }: StatementRow): string {
  const money = moneyText({ amount: total, currency });
  return `${id}  ${money}  ${status}  payable by ${payableOn}${reference ? `  reference ${reference}` : ""}`;
}
