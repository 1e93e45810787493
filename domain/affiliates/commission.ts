import type { CollectedInvoice, MoneyReturn } from "#domain/billing/collected-invoice.ts";
import { affiliatePercent, commissionHoldDays } from "./affiliate.ts";

/** Ledger entry that already exists for an invoice, as far as the entries after it depend on it. */
export interface RecordedEntry {
  kind: string;
  /** Cause of the entry: `payment`, `refusal`, or the id of a refund or dispute. */
  cause: string;
  paid: number;
  settled: number;
  base: number;
  amount: number;
}

/** Entry to add to the ledger. Each number is the change that it makes, in smallest units. */
export interface CorrectionEntry extends RecordedEntry {
  occurredAt: Date;
  /** End of the hold. */
  releaseAt: Date;
}

/** Amounts that remain of an invoice after refunds and disputes, in smallest units. */
export interface CommissionTotals {
  /** As settled, tax included. */
  settled: number;
  /** As settled, without tax: the base of the commission. */
  base: number;
  amount: number;
}

const dayMs = 86_400_000;

/**
 * Calculates the commission on what remains collected, in whole numbers, each rounded once, half up, from the exact
 * fraction: `settled × remaining ÷ paid`, the same `× (total − tax) ÷ total`, and the affiliate's percentage of that.
 * Refunds count at the exchange rate of the payment, so that a full refund leaves exactly zero.
 */
export function commissionFor(invoice: CollectedInvoice, remaining: number): CommissionTotals {
  const { paid, settled, total, tax } = invoice;
  const kept = BigInt(Math.min(Math.max(remaining, 0), paid));
  const gross = BigInt(settled) * kept;
  const net = gross * BigInt(total - tax);
  return {
    settled: divide(gross, BigInt(paid)),
    base: divide(net, BigInt(paid) * BigInt(total)),
    amount: divide(net * BigInt(affiliatePercent), BigInt(paid) * BigInt(total) * 100n),
  };
}

/**
 * Plans the entries to add to an invoice so that its ledger matches what is collected now. The sum of the entries is
 * the commission on what remains, whatever the order in which refunds and disputes arrive and however often this runs.
 * A refused referral earns nothing: its entries are reversed, or never made.
 */
export function computeCorrections(
  invoice: CollectedInvoice,
  known: readonly RecordedEntry[],
  { isRefused, now }: { isRefused: boolean; now: Date },
): CorrectionEntry[] {
  if (isRefused && known.length === 0) return [];
  const holdEnd = releaseDate(invoice.paidAt);
  const planned: CorrectionEntry[] = [];
  for (const { cause, kind, wanted, at } of wantedCauses(invoice, known, isRefused)) {
    const all = [...known, ...planned];
    const change = wanted - sumOf(all.filter((entry) => entry.cause === cause).map(({ paid }) => paid));
    if (change === 0) continue;
    const before = { paid: sumOf(all.map(({ paid }) => paid)), ...sumEntries(all) };
    const after = commissionFor(invoice, before.paid + change);
    const isGain = change > 0;
    const occurredAt = isGain && cause !== "payment" ? now : (at ?? now);
    planned.push({
      kind: nameKind(kind[isGain ? "gain" : "loss"], all),
      cause,
      paid: change,
      settled: after.settled - before.settled,
      base: after.base - before.base,
      amount: after.amount - before.amount,
      occurredAt,
      releaseAt: occurredAt > holdEnd ? occurredAt : holdEnd,
    });
  }
  return planned;
}

/**
 * Plans the entry that reverses everything an invoice earned, once its referral is refused; null when nothing is left.
 */
export function computeReversal(
  known: readonly (RecordedEntry & { releaseAt: Date })[],
  now: Date,
): CorrectionEntry | null {
  const paid = sumOf(known.map((entry) => entry.paid));
  if (paid === 0) return null;
  const { settled, base, amount } = sumEntries(known);
  const releases = known.map(({ releaseAt }) => releaseAt.getTime());
  return {
    kind: nameKind("refused", known),
    cause: "refusal",
    paid: -paid,
    settled: -settled,
    base: -base,
    amount: -amount,
    occurredAt: now,
    releaseAt: new Date(Math.max(now.getTime(), ...releases)),
  };
}

/** Returns the end of the hold for a commission on a payment. */
export function releaseDate(paidAt: Date): Date {
  return new Date(paidAt.getTime() + commissionHoldDays * dayMs);
}

/** Adds up entries. */
export function sumEntries(entries: readonly RecordedEntry[]): CommissionTotals {
  return {
    settled: sumOf(entries.map(({ settled }) => settled)),
    base: sumOf(entries.map(({ base }) => base)),
    amount: sumOf(entries.map(({ amount }) => amount)),
  };
}

interface WantedCause {
  cause: string;
  /** Kind of an entry that adds to the ledger, and of one that takes away. */
  kind: { gain: string; loss: string };
  /** Amount that the entries of this cause must add up to, in the currency paid. */
  wanted: number;
  at: Date | null;
}

function wantedCauses(invoice: CollectedInvoice, known: readonly RecordedEntry[], isRefused: boolean): WantedCause[] {
  const causes: WantedCause[] = [
    { cause: "payment", kind: { gain: "earned", loss: "earned" }, wanted: invoice.paid, at: invoice.paidAt },
    ...[...invoice.returns, ...vanishedReturns(invoice, known)].map(causeOf),
  ];
  const remaining = sumOf(causes.map(({ wanted }) => wanted));
  const wanted = isRefused ? -remaining : 0;
  return [...causes, { cause: "refusal", kind: { gain: "restored", loss: "refused" }, wanted, at: null }];
}

/** Returns refunds and disputes that are in the ledger but that the provider no longer lists, with amount 0. */
function vanishedReturns({ returns, paidAt }: CollectedInvoice, known: readonly RecordedEntry[]): MoneyReturn[] {
  const shown = new Set(["payment", "refusal", ...returns.map(({ id }) => id)]);
  const vanished = new Map(known.filter(({ cause }) => !shown.has(cause)).map((entry) => [entry.cause, entry.kind]));
  return [...vanished].map(([id, kind]) => ({
    kind: kind.startsWith("refund") ? "refund" : "dispute",
    id,
    amount: 0,
    at: paidAt,
  }));
}

function causeOf({ kind, id, amount, at }: MoneyReturn): WantedCause {
  const gain = kind === "refund" ? "refund-failed" : "dispute-won";
  return { cause: id, kind: { gain: `${gain}:${id}`, loss: `${kind}:${id}` }, wanted: 0 - amount, at };
}

/** Makes a kind unique on its invoice: a repeated kind gets a number. */
function nameKind(kind: string, entries: readonly RecordedEntry[]): string {
  const taken = new Set(entries.map((entry) => entry.kind));
  let name = kind;
  for (let count = 2; taken.has(name); count += 1) name = `${kind}#${count}`;
  return name;
}

/** Divides two non-negative integers, rounding half up. */
function divide(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
