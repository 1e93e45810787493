import { createHash } from "node:crypto";
import { refundDue } from "#domain/billing/withdrawal.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import type { ProviderCharge, ProviderState } from "#server/adapters/billing/payments-state.ts";
import { insertWithdrawalStep, listUnsettledWithdrawals, type WithdrawalRow } from "#server/db/billing/withdrawals.ts";
import type { Resources } from "#server/resources.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import { requirePayments } from "./resources.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Milliseconds for which a new withdrawal is left to the request that made it. */
const ownMs = 120_000;

/** Milliseconds that a learner waits for the provider before the page says that the withdrawal is in progress. */
const waitMs = 6000;

/** Completes every open withdrawal that its own request did not complete, in turn. A failed one is retried at the next run. */
export async function processOpenWithdrawals(resources: Resources): Promise<void> {
  const before = new Date(resources.now().getTime() - ownMs);
  for (const withdrawal of await listUnsettledWithdrawals(resources.db, before))
    await tryProcess(resources, withdrawal);
}

/** Completes a learner's open withdrawals. Rejects if any remains. */
export async function processWithdrawalsOf(resources: Resources, uid: string): Promise<void> {
  const open = await listUnsettledWithdrawals(resources.db, new Date(resources.now().getTime() + 1));
  for (const withdrawal of open) if (withdrawal.uid === uid) await processWithdrawal(resources, withdrawal);
}

/** Completes a withdrawal now, waiting a limited time for it. */
export async function processWithin(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  await waitAtMost(tryProcess(resources, withdrawal), waitMs);
}

/** Completes a withdrawal. A failure is recorded with its reason and never thrown. */
async function tryProcess(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  const { id } = withdrawal;
  try {
    await processWithdrawal(resources, withdrawal);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    resources.report(`withdrawal ${id} is not carried out yet: ${reason}`);
    const digest = createHash("sha256").update(reason).digest("hex").slice(0, 16);
    await recordStep(resources, withdrawal, { id: `${id}-failed-${digest}`, kind: "failed", reason });
  }
}

/** Runs the same steps in the same order on every call; each step checks the provider's current state. */
async function processWithdrawal(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  const payments = requirePayments(resources);
  const { customerId } = withdrawal;
  await endSubscription(resources, withdrawal, await payments.stateOf(customerId));
  // Before the charges are read: a learner could otherwise pay an invoice of the ended contract afterwards.
  await payments.voidOpenInvoices(withdrawal.subscriptionId);
  // Read again, to include a charge made just before the end.
  for (const charge of await chargesOf(payments, withdrawal)) await refund(payments, withdrawal, charge);
  const charges = await chargesOf(payments, withdrawal);
  for (const charge of charges) await recordRefunds(resources, withdrawal, charge);
  await syncCustomer(resources, customerId, { command: "withdraw" });
  const isPending = charges.some(({ refunds }) => refunds.some(({ status }) => status === "pending"));
  if (isPending) throw new Error("a refund is pending and not confirmed");
  await recordStep(resources, withdrawal, { id: `${withdrawal.id}-settled`, kind: "settled" });
}

async function endSubscription(resources: Resources, withdrawal: WithdrawalRow, state: ProviderState): Promise<void> {
  const { id, subscriptionId, customerId } = withdrawal;
  const subscription = state.subscriptions.find((one) => one.id === subscriptionId);
  if (!subscription || subscription.endedAt) return;
  await requirePayments(resources).cancelSubscription(subscriptionId, "now");
  await recordStep(resources, withdrawal, { id: `${id}-ended`, kind: "ended" });
  // The account shows the end of the subscription even if a refund has to wait.
  await syncCustomer(resources, customerId, { command: "withdraw" });
}

/** Returns all current charges of the withdrawn contract. */
async function chargesOf(payments: Payments, { customerId, subscriptionId }: WithdrawalRow): Promise<ProviderCharge[]> {
  const { invoices, charges } = await payments.stateOf(customerId);
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId).map(({ id }) => id);
  return charges.filter(({ invoiceId }) => invoiceId !== null && own.includes(invoiceId));
}

/** The idempotency key includes the amount refunded before, so that a retry after a crash refunds only once. */
async function refund(payments: Payments, { id }: WithdrawalRow, charge: ProviderCharge): Promise<void> {
  const due = refundDue(charge);
  if (due.kind === "none") return;
  if (due.kind === "wait") throw new Error(`the charge ${charge.id} is disputed, and its bank has not decided`);
  const idempotencyKey = `withdrawal-${id}-${charge.id}-${charge.amountRefunded}`;
  await payments.refundCharge({ chargeId: charge.id, amount: due.amount, idempotencyKey });
}

/** Records refunds from the provider's state, including those of a process that died. */
async function recordRefunds(resources: Resources, withdrawal: WithdrawalRow, charge: ProviderCharge): Promise<void> {
  for (const { id: refundId, amount, currency, status } of charge.refunds) {
    if (status !== "succeeded") continue;
    const id = `${withdrawal.id}-refunded-${refundId}`;
    await recordStep(resources, withdrawal, { id, kind: "refunded", chargeId: charge.id, refundId, amount, currency });
  }
}

type Step = Omit<Parameters<typeof insertWithdrawalStep>[1], "uid" | "withdrawalId" | "at">;

function recordStep({ db, now }: Resources, { uid, id: withdrawalId }: WithdrawalRow, step: Step): Promise<void> {
  return insertWithdrawalStep(db, { uid, withdrawalId, at: now(), ...step });
}
