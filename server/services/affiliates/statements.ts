import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import { maskIban } from "#domain/affiliates/iban.ts";
import {
  addMonths,
  endOf,
  type Month,
  monthAt,
  monthsDue,
  payableOn,
  statementStatus,
} from "#domain/affiliates/statement.ts";
import { findAffiliate, hasOpenFlag } from "#server/db/affiliates/affiliates.ts";
import { listEarningUids, listReleased, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { findFinalPayout } from "#server/db/affiliates/final-payouts.ts";
import { findStatement, insertStatement, listStatements, updateStatement } from "#server/db/affiliates/statements.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of the job that makes the statements, and when it runs: on the first of a month, at 03:00 UTC. */
export const statementJob = { queue: "affiliate-statements", cron: "0 3 1 * *" } as const;

/**
 * Makes every statement that is due: for each affiliate and each month that has ended since their last one and in which
 * something came out of the hold. Made once; asked again it makes nothing. Gives those that it made.
 */
export async function makeDueStatements(resources: Pick<Resources, "db" | "now">): Promise<StatementRow[]> {
  const made: StatementRow[] = [];
  for (const uid of await listEarningUids(resources.db)) made.push(...(await makeStatementsOf(resources, uid)));
  return made;
}

function makeStatementsOf({ db, now }: Pick<Resources, "db" | "now">, uid: string): Promise<StatementRow[]> {
  return db.transaction(async (transaction) => {
    const madeAt = now();
    const last = addMonths(monthAt(madeAt), -1);
    const [latest = null] = await listStatements(transaction, uid);
    const released = await listReleased(transaction, { uid, currency: payoutCurrency, before: endOf(last) });
    const [earliest] = released;
    if (!earliest) return [];
    const affiliate = await findAffiliate(transaction, uid);
    const made: StatementRow[] = [];
    let left = released;
    for (const month of monthsDue({ first: monthAt(earliest.releaseAt), last, made: latest?.month ?? null })) {
      const entries = left.filter(({ releaseAt }) => releaseAt < endOf(month));
      if (entries.length === 0) continue;
      left = left.filter((entry) => !entries.includes(entry));
      const before = made.at(-1) ?? latest;
      const opening = before?.status === "carried" ? before.total : 0;
      const sum = entries.reduce((total, { amount }) => total + amount, 0);
      const hasLeft = affiliate === null || affiliate.status === "left";
      const statement = draw({ uid, month, madeAt, opening, released: sum, hasLeft });
      await insertStatement(transaction, statement, entries);
      made.push(statement);
    }
    return made;
  });
}

interface Drawn {
  uid: string;
  month: Month;
  madeAt: Date;
  opening: number;
  released: number;
  hasLeft: boolean;
}

function draw({ hasLeft, ...given }: Drawn): StatementRow {
  const total = given.opening + given.released;
  return {
    ...given,
    id: `st_${given.month}_${given.uid}`,
    currency: payoutCurrency,
    total,
    status: statementStatus(total, { hasLeft }),
    payableOn: payableOn(given.month),
    approvedAt: null,
    paidAt: null,
    reference: null,
    payee: null,
  };
}

/** Why a statement was not approved or paid, or how it stands now. */
export type StatementStep = { kind: "done" | "already"; statement: StatementRow } | { kind: "refused"; reason: string };

const unknown: StatementStep = { kind: "refused", reason: "There is no such statement." };

/** Approves a statement for payment. Refused while the affiliate is flagged or closed, and where nothing is payable. */
export async function approveStatement({ db, now }: Pick<Resources, "db" | "now">, id: string): Promise<StatementStep> {
  const statement = await findStatement(db, id);
  if (!statement) return unknown;
  if (statement.status === "carried") return refused("Its total was carried over to the next statement.");
  const affiliate = await findAffiliate(db, statement.uid);
  if (affiliate?.status === "closed") return refused("The affiliate’s place in the program was closed.");
  if (await hasOpenFlag(db, statement.uid)) return refused("A flag on the affiliate is open: judge it first.");
  const isDone = await updateStatement(db, { id, from: ["open"] }, { status: "approved", approvedAt: now() });
  return settled(db, id, isDone);
}

/** Notes that an approved statement was paid, under the payment's reference. Refused where nobody can be paid. */
export async function payStatement(
  { db, now, payoutSeal }: Pick<Resources, "db" | "now" | "payoutSeal">,
  { id, reference }: { id: string; reference: string },
): Promise<StatementStep> {
  const statement = await findStatement(db, id);
  if (!statement) return unknown;
  if (statement.status === "paid") return { kind: "already", statement };
  if (statement.status !== "approved") return refused("It is not approved.");
  const affiliate = await findAffiliate(db, statement.uid);
  const account = affiliate ?? (await findFinalPayout(db, statement.uid));
  const iban = account?.sealedIban ? payoutSeal.open(account.sealedIban, account.uid) : null;
  if (!account || iban === null) return refused("The affiliate has given no account to be paid to.");
  const payee = `${account.payoutHolder}, ${maskIban(iban)}`;
  const isDone = await updateStatement(
    db,
    { id, from: ["approved"] },
    { status: "paid", paidAt: now(), reference, payee },
  );
  return settled(db, id, isDone);
}

async function settled(db: Resources["db"], id: string, isDone: boolean): Promise<StatementStep> {
  const statement = await findStatement(db, id);
  return statement ? { kind: isDone ? "done" : "already", statement } : unknown;
}

function refused(reason: string): StatementStep {
  return { kind: "refused", reason };
}
