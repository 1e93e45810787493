import { parseMonth } from "#domain/affiliate-statement.ts";
import { createPayoutSeal } from "#server/adapters/payout-seal.ts";
import { listMonthStatements } from "#server/db/affiliate-statements.ts";
import { findAffiliateByCode } from "#server/db/affiliates.ts";
import type { Resources } from "#server/resources.ts";
import { flagOnce, judge } from "#server/services/affiliate-flags.ts";
import {
  approveStatement,
  makeDueStatements,
  payStatement,
  type StatementStep,
} from "#server/services/affiliate-statements.ts";
import { siteSecret } from "#server/site-secret.ts";
import { listAll, showOne, statementLine } from "./affiliate-report.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo affiliates list                          all affiliates, with balance and open flags
studiolo affiliates show <code>                   one affiliate: account to be paid to, flags, statements, entries
studiolo affiliates statements [month]            makes all statements that are due, and lists those of a month
studiolo affiliates approve <statement>           approves a statement for payment
studiolo affiliates pay <statement> <reference>   notes that it was paid, with the payment's reference
studiolo affiliates flag <code> <reason>          has an affiliate looked at: nothing is approved meanwhile
studiolo affiliates clear <flag> <note>           judges a flag: nothing is wrong
studiolo affiliates refuse <flag> <note>          judges a flag: the referral earns nothing, or the affiliate is closed`;

type Operator = Pick<Resources, "db" | "now" | "payoutSeal">;

const verbs: Record<string, { words: number; run: (operator: Operator, words: string[]) => Promise<number> }> = {
  list: { words: 0, run: listAll },
  show: { words: 1, run: (operator, [code = ""]) => showOne(operator, code) },
  statements: { words: 0, run: statements },
  approve: { words: 1, run: async (operator, [id = ""]) => tell(await approveStatement(operator, id)) },
  pay: {
    words: 2,
    run: async (operator, [id = "", ...words]) =>
      tell(await payStatement(operator, { id, reference: words.join(" ") })),
  },
  flag: { words: 2, run: flag },
  clear: { words: 2, run: (operator, words) => decide(operator, "cleared", words) },
  refuse: { words: 2, run: (operator, words) => decide(operator, "confirmed", words) },
};

/**
 * `studiolo affiliates …`: what the operator does about affiliates; each verb may be repeated without harm. Gives the
 * exit code: 0 done, 1 refused with the reason printed, 2 not understood or no database.
 */
export async function affiliates(words: string[]): Promise<number> {
  const [name = "", ...rest] = words;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb || rest.length < verb.words) {
    console.error(usage);
    return 2;
  }
  return withOperatorDatabase((db, env) =>
    verb.run({ db, now: () => new Date(), payoutSeal: createPayoutSeal(siteSecret(env)) }, rest),
  );
}

async function statements(operator: Operator, [text]: string[]): Promise<number> {
  const month = text === undefined ? null : parseMonth(text);
  if (text !== undefined && month === null) {
    console.error(`${text} is no month; write it as 2026-11.`);
    return 2;
  }
  const made = await makeDueStatements(operator);
  console.log(made.length === 0 ? "No statement is due." : `Made ${made.length}:`);
  for (const statement of made) console.log(statementLine(statement));
  if (month !== null) {
    console.log(`Statements of ${month}:`);
    for (const statement of await listMonthStatements(operator.db, month)) console.log(statementLine(statement));
  }
  return 0;
}

function tell(step: StatementStep): number {
  if (step.kind === "refused") {
    console.error(step.reason);
    return 1;
  }
  console.log(`${step.kind === "already" ? "As before: " : ""}${statementLine(step.statement)}`);
  return 0;
}

async function flag(operator: Operator, [code = "", ...words]: string[]): Promise<number> {
  const affiliate = await findAffiliateByCode(operator.db, code.toUpperCase());
  if (!affiliate) {
    console.error(`There is no affiliate ${code}.`);
    return 1;
  }
  const about = { affiliateUid: affiliate.uid, referredUid: null, reason: "operator", note: words.join(" ") } as const;
  console.log(
    `${await flagOnce(operator, about)} is open: nothing is approved for ${affiliate.code} until it is judged.`,
  );
  return 0;
}

async function decide(
  operator: Operator,
  verdict: "cleared" | "confirmed",
  [id = "", ...words]: string[],
): Promise<number> {
  const before = await judge(operator, { id, verdict, note: words.join(" ") });
  if (!before) {
    console.error(`There is no flag ${id}.`);
    return 1;
  }
  const was = before.verdict;
  console.log(was === null ? `${id} is ${verdict}.` : `${id} was judged before: ${was}, ${before.verdictNote ?? ""}`);
  return was === null || was === verdict ? 0 : 1;
}
