import { emailMaximum } from "#domain/account/email-address.ts";
import { isWorkingDay } from "#domain/study/public-holidays.ts";

/** How long a consumer may withdraw from a new subscription with a full refund, in days after that of its start. */
export const withdrawalDays = 14;

/** By when a refund after a withdrawal is sent, in days from the notice of it. */
export const withdrawalRefundDays = 14;

/** The longest name and e-mail address that a statement of withdrawal takes, in characters. */
export const statementNameMax = 200;
export const statementEmailMax = emailMaximum;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The time zones of the world, in hours east of Greenwich, from the last place where a day ends to the first. */
const zoneHours = Array.from({ length: 27 }, (_, index) => index - 12);

/**
 * When the right of withdrawal from a contract ends: with the fourteenth day after the day on which it was concluded
 * (Directive 2011/83/EU, article 9), or with the next working day where that is none (Regulation 1182/71, article 3),
 * in whichever time zone of the world that comes last, so that it is never shorter than where the learner lives.
 */
export function withdrawalEnd(concludedAt: Date): Date {
  return new Date(Math.max(...zoneHours.map((hours) => endInZone(concludedAt, hours))));
}

function endInZone(concludedAt: Date, hours: number): number {
  let day = Math.floor((concludedAt.getTime() + hours * hourMs) / dayMs) + withdrawalDays;
  while (!isWorkingDay(day)) day += 1;
  return (day + 1) * dayMs - hours * hourMs;
}

/** What the right of withdrawal asks of a subscription: each is a contract of its own, from its start on. */
export interface ContractState {
  id: string;
  status: string;
  createdAt: Date;
}

/** What the right of withdrawal asks of an invoice; `amountPaid` is what was ever paid, in the currency's smallest unit. */
export interface ContractInvoice {
  subscriptionId: string | null;
  amountPaid: number;
}

/** Statuses of a subscription whose first payment has not been made: no contract has come about. */
const unconcludedStatuses = ["incomplete", "incomplete_expired"];

/**
 * The contracts that can be withdrawn from now, the newest first, and whether anything was paid for each. A renewal is
 * none of its own; one that was cancelled stays open as long as its days run, and when it has ended, if anything was
 * paid for it: without that nothing is left to be undone. One that was withdrawn from never is open again.
 */
export function openContracts<Contract extends ContractState>(
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

/** What a refund asks of a payment; amounts are in the currency's smallest unit. */
export interface PaymentState {
  status: string;
  amount: number;
  amountRefunded: number;
  disputes: readonly { status: string }[];
}

/** What remains to be done about a payment after a withdrawal. */
export type RefundDue =
  | { kind: "none" }
  | { kind: "refund"; amount: number }
  /** The learner's bank decides on a dispute: until then the provider refuses a refund. */
  | { kind: "wait" };

/** Statuses of a dispute that the learner's bank has yet to decide. Before that (an inquiry) a refund settles it. */
const undecidedStatuses = ["needs_response", "under_review"];

/** What is due of a payment: all that was not returned yet, unless the bank has taken it back or is about to decide. */
export function refundDue({ status, amount, amountRefunded, disputes }: PaymentState): RefundDue {
  if (status !== "succeeded" || amount <= amountRefunded) return { kind: "none" };
  if (disputes.some((dispute) => dispute.status === "lost")) return { kind: "none" };
  if (disputes.some((dispute) => undecidedStatuses.includes(dispute.status))) return { kind: "wait" };
  return { kind: "refund", amount: amount - amountRefunded };
}
