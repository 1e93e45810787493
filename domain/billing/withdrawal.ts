import { emailMaxLength } from "#domain/account/email-address.ts";
import { isWorkingDay } from "#domain/study/public-holidays.ts";

/** Withdrawal period of a new subscription with a full refund, in days after the day of its start. */
export const withdrawalDays = 14;

/** Days from the notice of withdrawal within which the refund is sent. */
export const withdrawalRefundDays = 14;

/** Longest name and email address in a statement of withdrawal, in characters. */
export const statementNameMax = 200;
export const statementEmailMax = emailMaxLength;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Time zones in hours east of Greenwich, from the last place where a day ends to the first. */
const zoneHours = Array.from({ length: 27 }, (_, index) => index - 12);

/**
 * Returns the end of the right of withdrawal: the end of the fourteenth day after the day on which the contract was
 * concluded (Directive 2011/83/EU, article 9), or of the next working day when that is none (Regulation 1182/71,
 * article 3). The latest time zone of the world counts, so that the period is never shorter than where the learner
 * lives.
 */
export function withdrawalEnd(concludedAt: Date): Date {
  return new Date(Math.max(...zoneHours.map((hours) => endInZone(concludedAt, hours))));
}

function endInZone(concludedAt: Date, hours: number): number {
  let day = Math.floor((concludedAt.getTime() + hours * hourMs) / dayMs) + withdrawalDays;
  while (!isWorkingDay(day)) day += 1;
  return (day + 1) * dayMs - hours * hourMs;
}

/**
 * Fields of a subscription that the right of withdrawal depends on: each one is a contract of its own from its start.
 */
export interface ContractState {
  id: string;
  status: string;
  createdAt: Date;
}

/**
 * Fields of an invoice that the right of withdrawal depends on; `amountPaid` is the total ever paid, in smallest units.
 */
export interface ContractInvoice {
  subscriptionId: string | null;
  amountPaid: number;
}

/** Statuses of a subscription whose first payment has not been made: no contract exists yet. */
const unconcludedStatuses = ["incomplete", "incomplete_expired"];

/**
 * Returns the contracts that can be withdrawn from now, newest first, with whether anything was paid for each. A
 * renewal is not a contract of its own. A cancelled contract stays open while its days run, but once it has ended only
 * if something was paid for it. A contract that was withdrawn from never opens again.
 */
export function withdrawableContracts<Contract extends ContractState>(
  contracts: readonly Contract[],
  { withdrawnIds, invoices, now }: { withdrawnIds: readonly string[]; invoices: readonly ContractInvoice[]; now: Date },
): (Contract & { isPaid: boolean })[] {
  const paidIds = invoices.flatMap(({ subscriptionId, amountPaid }) => (amountPaid > 0 ? [subscriptionId] : []));
  return contracts
    .filter(({ status }) => !unconcludedStatuses.includes(status))
    .filter(({ id, createdAt }) => !withdrawnIds.includes(id) && now < withdrawalEnd(createdAt))
    .map((contract) => ({ ...contract, isPaid: paidIds.includes(contract.id) }))
    .filter(({ status, isPaid }) => status !== "canceled" || isPaid)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Fields of a payment that a refund depends on; amounts are in the currency's smallest unit. */
export interface PaymentState {
  status: string;
  amount: number;
  amountRefunded: number;
  disputes: readonly { status: string }[];
}

/** Action still due on a payment after a withdrawal. */
export type RefundDue =
  | { kind: "none" }
  | { kind: "refund"; amount: number }
  /** The learner's bank is deciding on a dispute; until then the provider refuses a refund. */
  | { kind: "wait" };

/** Statuses of a dispute that the bank has yet to decide. Before that (an inquiry) a refund settles it. */
const undecidedStatuses = ["needs_response", "under_review"];

/** Returns the refund due on a payment: all not returned yet, unless the bank took it back or is about to decide. */
export function refundDue({ status, amount, amountRefunded, disputes }: PaymentState): RefundDue {
  if (status !== "succeeded" || amount <= amountRefunded) return { kind: "none" };
  if (disputes.some((dispute) => dispute.status === "lost")) return { kind: "none" };
  if (disputes.some((dispute) => undecidedStatuses.includes(dispute.status))) return { kind: "wait" };
  return { kind: "refund", amount: amount - amountRefunded };
}
