import { newBalanceTransaction } from "#sandbox/payments/objects/balance-transaction-object.ts";
import { newDispute } from "#sandbox/payments/objects/dispute-object.ts";
import { convertPart, disputeFee } from "#sandbox/payments/objects/settlement.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { Transaction } from "./sandbox-state.ts";

type Dispute = StoredObjects["dispute"];

/**
 * Opens a dispute of the unrefunded part of a paid charge: the money and a fee leave the account at once. Returns null
 * if the charge failed, is disputed already or was refunded in full.
 */
export function openDispute(chargeId: string, reason: string, transaction: Transaction): Dispute | null {
  const { objects, record, seconds } = transaction;
  const charge = objects.get("charge", chargeId);
  if (!charge.paid || charge.disputed || charge.refunded) return null;
  const opened = newDispute({ charge, amount: charge.amount - charge.amount_refunded, reason, seconds });
  const withdrawn = newBalanceTransaction({
    type: "adjustment",
    category: "dispute",
    source: opened.id,
    amount: -convertPart(opened.amount, charge.amount_refunded),
    fee: disputeFee,
    description: `Chargeback withdrawal for ${charge.id}`,
    seconds,
  });
  const dispute: Dispute = { ...opened, balance_transactions: [withdrawn] };
  objects.insert(withdrawn);
  objects.insert(dispute);
  objects.replace({ ...charge, disputed: true });
  record("charge.dispute.created", dispute);
  record("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Decides an open dispute: if it is won the money comes back, but not the fee. Does nothing if it is closed. */
export function closeDispute(before: Dispute, outcome: "lost" | "won", transaction: Transaction): Dispute {
  const { objects, record, seconds } = transaction;
  if (before.status === "won" || before.status === "lost") return before;
  const closed: Dispute = { ...before, status: outcome };
  if (outcome === "lost") {
    objects.replace(closed);
    record("charge.dispute.closed", closed);
    return closed;
  }
  const withdrawn = before.balance_transactions[0]?.amount ?? 0;
  const reinstated = newBalanceTransaction({
    type: "adjustment",
    category: "dispute_reversal",
    source: before.id,
    amount: -withdrawn,
    fee: 0,
    description: `Chargeback reversal for ${before.charge}`,
    seconds,
  });
  const won: Dispute = { ...closed, balance_transactions: [...before.balance_transactions, reinstated] };
  objects.insert(reinstated);
  objects.replace(won);
  record("charge.dispute.closed", won);
  record("charge.dispute.funds_reinstated", won);
  return won;
}
