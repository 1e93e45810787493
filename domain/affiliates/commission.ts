import type { CollectedInvoice, Return } from "#domain/billing/collected-invoice.ts";
import { affiliatePercent, commissionHoldDays } from "./affiliate.ts";

/** What an entry of the ledger says about the entries before it on the same invoice. */
export interface KnownEntry {
  kind: string;
  /** What it is about: `payment`, `refusal`, or the id of a refund or dispute. */
  cause: string;
  paid: number;
  settled: number;
  base: number;
  amount: number;
}

/** An entry that is to be added to the ledger. Each number is the change that it makes, in smallest units. */
export interface PlannedEntry extends KnownEntry {
  occurredAt: Date;
  /** When it comes out of the hold. */
  releaseAt: Date;
}

/** What stands of an invoice after part of it went back, in smallest units. */
export interface Standing {
  /** As settled, tax included. */
  settled: number;
  /** As settled, without tax: the base of the commission. */
  base: number;
  /** The commission. */
  amount: number;
}

const dayMs = 86_400_000;

/**
 * The commission on what remains collected. All by whole numbers, each rounded once, half up, from the exact fraction:
 * `settled × remaining ÷ paid`, the same `× (total − tax) ÷ total`, and of that the affiliate's percent. What went back
 * is counted at the rate at which it had come in, so that a full refund leaves exactly nothing.
 */
export function commissionOn(invoice: CollectedInvoice, remaining: number): Standing {
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
 * What is to be added to an invoice's entries so that they say what is collected now. Whatever the order in which
 * refunds and disputes become known, and however often this is asked, the entries' sum is the commission on what
 * remains. A refused referral earns nothing: its entries are taken back, or never made.
 */
export function planEntries(
  invoice: CollectedInvoice,
  known: readonly KnownEntry[],
  { isRefused, now }: { isRefused: boolean; now: Date },
): PlannedEntry[] {
  if (isRefused && known.length === 0) return [];
  const holdEnd = releaseOf(invoice.paidAt);
  const planned: PlannedEntry[] = [];
  for (const { cause, kind, wanted, at } of wantedCauses(invoice, known, isRefused)) {
    const all = [...known, ...planned];
    const change = wanted - sumOf(all.filter((entry) => entry.cause === cause).map(({ paid }) => paid));
    if (change === 0) continue;
    const before = { paid: sumOf(all.map(({ paid }) => paid)), ...totalOf(all) };
    const after = commissionOn(invoice, before.paid + change);
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

/** The entry that takes back all that an invoice has given, once its referral is refused; null where nothing is left. */
export function planRefusal(known: readonly (KnownEntry & { releaseAt: Date })[], now: Date): PlannedEntry | null {
  const paid = sumOf(known.map((entry) => entry.paid));
  if (paid === 0) return null;
  const { settled, base, amount } = totalOf(known);
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

/** When a commission on a payment comes out of the hold. */
export function releaseOf(paidAt: Date): Date {
  return new Date(paidAt.getTime() + commissionHoldDays * dayMs);
}

/** The sums of entries, as they stand. */
export function totalOf(entries: readonly KnownEntry[]): Standing {
  return {
    settled: sumOf(entries.map(({ settled }) => settled)),
    base: sumOf(entries.map(({ base }) => base)),
    amount: sumOf(entries.map(({ amount }) => amount)),
  };
}

interface WantedCause {
  cause: string;
  /** What an entry is called that adds, and one that takes away. */
  kind: { gain: string; loss: string };
  /** What the entries of this cause are to add up to, in the currency paid. */
  wanted: number;
  at: Date | null;
}

function wantedCauses(invoice: CollectedInvoice, known: readonly KnownEntry[], isRefused: boolean): WantedCause[] {
  const causes: WantedCause[] = [
    { cause: "payment", kind: { gain: "earned", loss: "earned" }, wanted: invoice.paid, at: invoice.paidAt },
    ...[...invoice.returns, ...vanishedReturns(invoice, known)].map(causeOf),
  ];
  const remaining = sumOf(causes.map(({ wanted }) => wanted));
  const wanted = isRefused ? -remaining : 0;
  return [...causes, { cause: "refusal", kind: { gain: "restored", loss: "refused" }, wanted, at: null }];
}

/** Refunds and disputes that the ledger knows and the provider no longer shows: nothing went back by them. */
function vanishedReturns({ returns, paidAt }: CollectedInvoice, known: readonly KnownEntry[]): Return[] {
  const shown = new Set(["payment", "refusal", ...returns.map(({ id }) => id)]);
  const vanished = new Map(known.filter(({ cause }) => !shown.has(cause)).map((entry) => [entry.cause, entry.kind]));
  return [...vanished].map(([id, kind]) => ({
    kind: kind.startsWith("refund") ? "refund" : "dispute",
    id,
    amount: 0,
    at: paidAt,
  }));
}

function causeOf({ kind, id, amount, at }: Return): WantedCause {
  const gain = kind === "refund" ? "refund-failed" : "dispute-won";
  return { cause: id, kind: { gain: `${gain}:${id}`, loss: `${kind}:${id}` }, wanted: 0 - amount, at };
}

/** A kind stands once on an invoice; what comes a second time, as after a change of mind, is numbered. */
function nameKind(kind: string, entries: readonly KnownEntry[]): string {
  const taken = new Set(entries.map((entry) => entry.kind));
  let name = kind;
  for (let count = 2; taken.has(name); count += 1) name = `${kind}#${count}`;
  return name;
}

/** The quotient of two numbers that are not negative, half a unit rounded up. */
function divide(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
