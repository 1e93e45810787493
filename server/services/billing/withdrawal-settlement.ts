import { createHash } from "node:crypto";
import { refundDue } from "#domain/billing/withdrawal.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import type { ProviderCharge, ProviderState } from "#server/adapters/billing/payments-state.ts";
import { insertWithdrawalStep, listUnsettledWithdrawals, type WithdrawalRow } from "#server/db/billing/withdrawals.ts";
import type { Resources } from "#server/resources.ts";
import { requirePayments } from "./resources.ts";
import { copyCustomer } from "./sync-customer.ts";

/** The queue that carries out withdrawals, and how often it looks for what was not done at once: every five minutes. */
const queue = "withdrawals";
const cron = "*/5 * * * *";

/** For how long a new withdrawal is left to the request that made it, in milliseconds. */
const ownMs = 120_000;

/** How long a learner waits for the provider before they are told that it is being done, in milliseconds. */
const waitMs = 6000;

/** Has this process carry out withdrawals that were not carried out at once, until each of them is. */
export async function workOffWithdrawals(resources: Resources): Promise<void> {
  await resources.jobs.work(queue, () => settleOpenWithdrawals(resources));
  await resources.jobs.schedule(queue, cron);
}

/** Carries out every withdrawal that was left open, one after the other. One that fails waits for the next time. */
export async function settleOpenWithdrawals(resources: Resources): Promise<void> {
  const before = new Date(resources.now().getTime() - ownMs);
  for (const withdrawal of await listUnsettledWithdrawals(resources.db, before)) await settle(resources, withdrawal);
}

/** Carries out whatever a learner's withdrawals have left to do. Rejects where something remains. */
export async function carryOutWithdrawals(resources: Resources, uid: string): Promise<void> {
  const open = await listUnsettledWithdrawals(resources.db, new Date(resources.now().getTime() + 1));
  for (const withdrawal of open) if (withdrawal.uid === uid) await carryOut(resources, withdrawal);
}

/** Carries a withdrawal out now, and leaves the learner waiting for it only so long. */
export async function settleSoon(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref());
  await Promise.race([settle(resources, withdrawal), wait]);
}

/** Does what is left to do about a withdrawal. What fails is noted with its reason and never thrown. */
async function settle(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  const { id } = withdrawal;
  try {
    await carryOut(resources, withdrawal);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    resources.report(`withdrawal ${id} is not carried out yet: ${reason}`);
    const digest = createHash("sha256").update(reason).digest("hex").slice(0, 16);
    await note(resources, withdrawal, { id: `${id}-failed-${digest}`, kind: "failed", reason });
  }
}

/** The same steps in the same order whenever it is called: each looks at what the provider has now. */
async function carryOut(resources: Resources, withdrawal: WithdrawalRow): Promise<void> {
  const payments = requirePayments(resources);
  const { customerId } = withdrawal;
  await end(resources, withdrawal, await payments.stateOf(customerId));
  // Asked again: what was charged in the moment before the end goes back too.
  for (const charge of await chargesOf(payments, withdrawal)) await refund(payments, withdrawal, charge);
  const charges = await chargesOf(payments, withdrawal);
  for (const charge of charges) await noteRefunds(resources, withdrawal, charge);
  await copyCustomer(resources, customerId, { command: "withdraw" });
  const isPending = charges.some(({ refunds }) => refunds.some(({ status }) => status === "pending"));
  if (isPending) throw new Error("a refund is on its way and not confirmed");
  await note(resources, withdrawal, { id: `${withdrawal.id}-settled`, kind: "settled" });
}

async function end(resources: Resources, withdrawal: WithdrawalRow, state: ProviderState): Promise<void> {
  const { id, subscriptionId, customerId } = withdrawal;
  const subscription = state.subscriptions.find((one) => one.id === subscriptionId);
  if (!subscription || subscription.endedAt) return;
  await requirePayments(resources).cancelSubscription(subscriptionId, "now");
  await note(resources, withdrawal, { id: `${id}-ended`, kind: "ended" });
  // Also where a refund has to wait, the account says that the subscription has ended.
  await copyCustomer(resources, customerId, { command: "withdraw" });
}

/** Every charge for the contract that was withdrawn from, as the provider has it now. */
async function chargesOf(payments: Payments, { customerId, subscriptionId }: WithdrawalRow): Promise<ProviderCharge[]> {
  const { invoices, charges } = await payments.stateOf(customerId);
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId).map(({ id }) => id);
  return charges.filter(({ invoiceId }) => invoiceId !== null && own.includes(invoiceId));
}

/** The key names what was refunded before, so that a repetition after a crash gives the same money back once. */
async function refund(payments: Payments, { id }: WithdrawalRow, charge: ProviderCharge): Promise<void> {
  const due = refundDue(charge);
  if (due.kind === "none") return;
  if (due.kind === "wait") throw new Error(`the charge ${charge.id} is disputed, and its bank has not decided`);
  const idempotencyKey = `withdrawal-${id}-${charge.id}-${charge.amountRefunded}`;
  await payments.refundCharge({ chargeId: charge.id, amount: due.amount, idempotencyKey });
}

/** Notes what went back by what the provider says: also what a process gave back before it died. */
async function noteRefunds(resources: Resources, withdrawal: WithdrawalRow, charge: ProviderCharge): Promise<void> {
  for (const { id: refundId, amount, currency, status } of charge.refunds) {
    if (status !== "succeeded") continue;
    const id = `${withdrawal.id}-refunded-${refundId}`;
    await note(resources, withdrawal, { id, kind: "refunded", chargeId: charge.id, refundId, amount, currency });
  }
}

type Step = Omit<Parameters<typeof insertWithdrawalStep>[1], "uid" | "withdrawalId" | "at">;

function note({ db, now }: Resources, { uid, id: withdrawalId }: WithdrawalRow, step: Step): Promise<void> {
  return insertWithdrawalStep(db, { uid, withdrawalId, at: now(), ...step });
}
