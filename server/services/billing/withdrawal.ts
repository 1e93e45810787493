import { randomUUID } from "node:crypto";
import { requireSignedIn } from "#domain/access.ts";
import {
  statementEmailMax,
  statementNameMax,
  withdrawableContracts,
  withdrawalEnd,
} from "#domain/billing/withdrawal.ts";
import { CodedError } from "#domain/errors.ts";
import { moneyText, sumByCurrency } from "#domain/text/money-text.ts";
import { listInvoices, listSubscriptions } from "#server/db/billing/billing.ts";
import {
  insertWithdrawal,
  listWithdrawalSteps,
  listWithdrawals,
  type WithdrawalRow,
  type WithdrawalStepRow,
} from "#server/db/billing/withdrawals.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { processWithin } from "./process-withdrawals.ts";
import { requirePayments } from "./resources.ts";

/** A withdrawal as stated by the learner: contract, name, and the email for the receipt. */
export interface WithdrawalStatement {
  contractId: string;
  name: string;
  email: string;
}

/** Returns the contracts that the viewer can withdraw from now, newest first, and their withdrawals so far. */
export async function readWithdrawals({ db, now }: Resources, { viewer }: Caller) {
  const { uid, email } = requireSignedIn(viewer);
  const own = await listOwnWithdrawals(db, uid);
  const withdrawnIds = own.map(({ contractId }) => contractId);
  const invoices = await listInvoices(db, uid);
  const contracts = withdrawableContracts(await listSubscriptions(db, uid), { withdrawnIds, invoices, now: now() });
  return {
    email,
    contracts: contracts.map(({ id, createdAt, isPaid }) => ({
      id,
      isPaid,
      concludedAt: createdAt,
      withdrawUntil: withdrawalEnd(createdAt),
    })),
    withdrawals: own,
  };
}

/**
 * Withdraws from a contract: stores the statement and queues its receipt together, then ends the subscription and
 * refunds all payments for it. Failures at the provider are retried until done. A repeated statement on the same
 * contract changes nothing. Returns the withdrawal's id. Throws `withdrawal_statement_incomplete`, and
 * `withdrawal_closed` for a contract that is not theirs or no longer open.
 */
export async function withdraw(resources: Resources, caller: Caller, statement: WithdrawalStatement): Promise<string> {
  const { uid } = requireSignedIn(caller.viewer);
  requirePayments(resources);
  const former = (await listWithdrawals(resources.db, uid)).find(
    ({ subscriptionId }) => subscriptionId === statement.contractId,
  );
  if (former) return former.id;
  const { name, email } = completeStatement(statement);
  const receivedAt = resources.now();
  const contract = withdrawableContracts(await listSubscriptions(resources.db, uid), {
    withdrawnIds: [],
    invoices: await listInvoices(resources.db, uid),
    now: receivedAt,
  }).find(({ id }) => id === statement.contractId);
  if (!contract) throw new CodedError("withdrawal_closed");
  const withdrawal: WithdrawalRow = {
    uid,
    id: randomUUID(),
    subscriptionId: contract.id,
    customerId: contract.customerId,
    concludedAt: contract.createdAt,
    name,
    email,
    receivedAt,
  };
  const isFirst = await record(resources, withdrawal);
  if (!isFirst) return withdraw(resources, caller, statement);
  await processWithin(resources, withdrawal);
  return withdrawal.id;
}

/** Lists a learner's withdrawals as shown to them, newest first. */
export async function listOwnWithdrawals(db: Database, uid: string) {
  const rows = await listWithdrawals(db, uid);
  const steps = await listWithdrawalSteps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toShown(
      row,
      steps.filter(({ withdrawalId }) => withdrawalId === row.id),
    ),
  );
}

function toShown(
  { id, subscriptionId, concludedAt, receivedAt, name, email }: WithdrawalRow,
  steps: WithdrawalStepRow[],
) {
  const isSettled = steps.some(({ kind }) => kind === "settled");
  const hasFailed = steps.some(({ kind }) => kind === "failed");
  const refunds = steps.flatMap(({ kind, amount, currency }) =>
    kind === "refunded" && amount !== null && currency !== null ? [{ amount, currency }] : [],
  );
  const state = isSettled ? ("settled" as const) : hasFailed ? ("failed" as const) : ("open" as const);
  return {
    id,
    contractId: subscriptionId,
    concludedAt,
    receivedAt,
    name,
    email,
    refunds: sumByCurrency(refunds),
    state,
  };
}

/**
 * Stores the statement and queues its receipt in one transaction. Returns false if the contract has a statement
 * already.
 */
function record(resources: Resources, withdrawal: WithdrawalRow): Promise<boolean> {
  return resources.db.transaction(async (db) => {
    if (!(await insertWithdrawal(db, withdrawal))) return false;
    const inTransaction = { ...resources, db };
    const { id, uid, email, name, subscriptionId, concludedAt, receivedAt } = withdrawal;
    await queueMail(inTransaction, {
      kind: "withdrawal-receipt",
      to: email,
      uid,
      key: `withdrawal-receipt-${id}`,
      name,
      contract: subscriptionId,
      startedAt: concludedAt,
      withdrawnAt: receivedAt,
      refund: await refundText(db, withdrawal),
      reference: id,
    });
    return true;
  });
}

/** Returns the amount still to refund for the contract as text, from our own rows, or null if it is zero. */
async function refundText(db: Database, { uid, subscriptionId }: WithdrawalRow): Promise<string | null> {
  const own = (await listInvoices(db, uid)).filter((invoice) => invoice.subscriptionId === subscriptionId);
  const paid = own.map(({ amountPaid, amountRefunded, currency }) => ({
    amount: amountPaid - amountRefunded,
    currency,
  }));
  const sums = sumByCurrency(paid.filter(({ amount }) => amount > 0));
  return sums.length === 0 ? null : sums.map(moneyText).join(" and ");
}

function completeStatement({ name, email }: WithdrawalStatement): { name: string; email: string } {
  const stated = { name: name.trim(), email: email.trim() };
  const isName = stated.name !== "" && stated.name.length <= statementNameMax;
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(stated.email) && stated.email.length <= statementEmailMax;
  if (!isName || !isEmail) throw new CodedError("withdrawal_statement_incomplete");
  return stated;
}
