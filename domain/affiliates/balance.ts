import { payoutCurrency } from "./affiliate.ts";
import { addMonths, type Month, monthAt } from "./statement.ts";

/** Where an entry of the ledger stands. */
export type EntryPlace = "held" | "review" | "next" | "statement" | "waiting";

/** An entry as far as its place follows from it. */
export interface PlaceableEntry {
  amount: number;
  currency: string;
  occurredAt: Date;
  releaseAt: Date;
  statementId: string | null;
  isInReview: boolean;
}

/** A statement as far as a balance follows from it. */
export interface BalancedStatement {
  month: Month;
  total: number;
  status: "open" | "carried" | "approved" | "paid";
}

/** What an affiliate has earned, in cents of the payout currency, by where it stands: the parts make up the whole. */
export interface AffiliateBalance {
  /** In the hold. */
  held: number;
  /** Kept back while it is looked at. */
  review: number;
  /** Out of the hold, for the next statement, with what was carried over. */
  next: number;
  /** On a statement that is to be paid. */
  payable: number;
  paid: number;
  /** All of it. */
  whole: number;
}

/** Where an entry stands at a moment; `waiting` is what the provider settled in another currency than is paid out. */
export function placeOf(entry: PlaceableEntry, now: Date): EntryPlace {
  if (entry.statementId !== null) return "statement";
  if (entry.currency !== payoutCurrency) return "waiting";
  if (entry.isInReview) return "review";
  return entry.releaseAt > now ? "held" : "next";
}

/** Adds up an affiliate's entries and statements. */
export function balanceOf(
  entries: readonly PlaceableEntry[],
  statements: readonly BalancedStatement[],
  now: Date,
): AffiliateBalance {
  const standing = (place: EntryPlace) => sumOf(entries.filter((entry) => placeOf(entry, now) === place));
  const [latest] = [...statements].sort((one, other) => (one.month < other.month ? 1 : -1));
  const carried = latest?.status === "carried" ? latest.total : 0;
  const [held, review, released] = [standing("held"), standing("review"), standing("next")];
  const payable = totalOf(statements, ["open", "approved"]);
  const paid = totalOf(statements, ["paid"]);
  const next = released + carried;
  return { held, review, next, payable, paid, whole: held + review + next + payable + paid };
}

/** What one month brought an affiliate. `earned` is in cents, after what was taken back in that month. */
export interface AffiliateMonth {
  month: Month;
  clicks: number;
  signUps: number;
  earned: number;
}

/** The last twelve months, the present one last, by when things happened (UTC). */
export function lastMonths(
  given: {
    entries: readonly PlaceableEntry[];
    clicks: readonly { month: Month; count: number }[];
    signUps: readonly { month: Month; count: number }[];
  },
  now: Date,
): AffiliateMonth[] {
  const countIn = (counts: readonly { month: Month; count: number }[], month: Month) =>
    counts.find((each) => each.month === month)?.count ?? 0;
  const paidOut = given.entries.filter(({ currency }) => currency === payoutCurrency);
  return Array.from({ length: 12 }, (_, index) => addMonths(monthAt(now), index - 11)).map((month) => ({
    month,
    clicks: countIn(given.clicks, month),
    signUps: countIn(given.signUps, month),
    earned: sumOf(paidOut.filter(({ occurredAt }) => monthAt(occurredAt) === month)),
  }));
}

function totalOf(statements: readonly BalancedStatement[], status: BalancedStatement["status"][]): number {
  return statements.filter((each) => status.includes(each.status)).reduce((sum, { total }) => sum + total, 0);
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
