import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import { maskIban } from "#domain/affiliates/iban.ts";
import {
  addMonths,
  dueMonths,
  endOfMonth,
  type Month,
  monthAt,
  payableDate,
  statementStatus,
} from "#domain/affiliates/statement.ts";
import { findAffiliate, hasOpenFlag } from "#server/db/affiliates/affiliates.ts";
import { listEarningUids, listReleasedEntries, type StatementRow } from "#server/db/affiliates/commissions.ts";
import { findFinalPayout } from "#server/db/affiliates/final-payouts.ts";
import { findStatement, insertStatement, listStatements, updateStatement } from "#server/db/affiliates/statements.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Creates every due statement: per affiliate, each month since their last statement that has ended and released
 * commissions from the hold. Idempotent. Returns the statements created.
 */
export async function createDueStatements(resources: Pick<Resources, "db" | "now">): Promise<StatementRow[]> {
  const made: StatementRow[] = [];
  for (const uid of await listEarningUids(resources.db)) made.push(...(await createStatementsOf(resources, uid)));
  return made;
}

function createStatementsOf({ db, now }: Pick<Resources, "db" | "now">, uid: string): Promise<StatementRow[]> {
  return db.transaction(async (transaction) => {
    const madeAt = now();
    const last = addMonths(monthAt(madeAt), -1);
    const [latest = null] = await listStatements(transaction, uid);
    const released = await listReleasedEntries(transaction, {
      uid,
      currency: payoutCurrency,
      before: endOfMonth(last),
    });
    const [earliest] = released;
    if (!earliest) return [];
    const affiliate = await findAffiliate(transaction, uid);
    const made: StatementRow[] = [];
    let left = released;
    for (const month of dueMonths({ first: monthAt(earliest.releaseAt), last, made: latest?.month ?? null })) {
      const entries = left.filter(({ releaseAt }) => releaseAt < endOfMonth(month));
      if (entries.length === 0) continue;
      left = left.filter((entry) => !entries.includes(entry));
      const before = made.at(-1) ?? latest;
      const opening = before?.status === "carried" ? before.total : 0;
      const sum = entries.reduce((total, { amount }) => total + amount, 0);
      const hasLeft = affiliate === null || affiliate.status === "left";
      const statement = buildStatement({ uid, month, madeAt, opening, released: sum, hasLeft });
      await insertStatement(transaction, statement, entries);
      made.push(statement);
    }
    return made;
  });
}

interface StatementInput {
  uid: string;
  month: Month;
  madeAt: Date;
  opening: number;
  released: number;
  hasLeft: boolean;
}

function buildStatement({ hasLeft, ...given }: StatementInput): StatementRow {
  const total = given.opening + given.released;
  return {
    ...given,
    id: `st_${given.month}_${given.uid}`,
    currency: payoutCurrency,
    total,
    status: statementStatus(total, { hasLeft }),
    payableOn: payableDate(given.month),
    approvedAt: null,
    paidAt: null,
    reference: null,
    payee: null,
  };
}

/** Result of approving or paying a statement, with the reason if it was refused. */
export type StatementResult =
  | { kind: "done" | "already"; statement: StatementRow }
  | { kind: "refused"; reason: string };

const unknown: StatementResult = { kind: "refused", reason: "There is no such statement." };

/** Approves a statement for payment. Refused while the affiliate is flagged or closed, and if nothing is payable. */
export async function approveStatement(
  { db, now }: Pick<Resources, "db" | "now">,
  id: string,
): Promise<StatementResult> {
  const statement = await findStatement(db, id);
  if (!statement) return unknown;
  if (statement.status === "carried") return refused("Its total was carried over to the next statement.");
  const affiliate = await findAffiliate(db, statement.uid);
  if (affiliate?.status === "closed") return refused("The affiliate’s place in the program was closed.");
  if (await hasOpenFlag(db, statement.uid)) return refused("A flag on the affiliate is open: judge it first.");
  const isDone = await updateStatement(db, { id, from: ["open"] }, { status: "approved", approvedAt: now() });
  return settled(db, id, isDone);
}

/**
 * Records the payment of an approved statement with its reference. Refused if the affiliate has no bank account on
 * file.
 */
export async function payStatement(
  { db, now, payoutEncryption }: Pick<Resources, "db" | "now" | "payoutEncryption">,
  { id, reference }: { id: string; reference: string },
): Promise<StatementResult> {
  const statement = await findStatement(db, id);
  if (!statement) return unknown;
  if (statement.status === "paid") return { kind: "already", statement };
  if (statement.status !== "approved") return refused("It is not approved.");
  const affiliate = await findAffiliate(db, statement.uid);
  const account = affiliate ?? (await findFinalPayout(db, statement.uid));
  const iban = account?.sealedIban ? payoutEncryption.decrypt(account.sealedIban, account.uid) : null;
  if (!account || iban === null) return refused("The affiliate has given no payout account.");
  const payee = `${account.payoutHolder}, ${maskIban(iban)}`;
  const isDone = await updateStatement(
    db,
    { id, from: ["approved"] },
    { status: "paid", paidAt: now(), reference, payee },
  );
  return settled(db, id, isDone);
}

async function settled(db: Resources["db"], id: string, isDone: boolean): Promise<StatementResult> {
  const statement = await findStatement(db, id);
  return statement ? { kind: isDone ? "done" : "already", statement } : unknown;
}

function refused(reason: string): StatementResult {
  return { kind: "refused", reason };
}
