import { payoutCurrency } from "./affiliate.ts";
import { addMonths, type Month, monthAt } from "./statement.ts";

/** Stage of a ledger entry on its way to the payout. */
export type EntryPlace = "held" | "review" | "next" | "statement" | "waiting";

/** Fields of a ledger entry that determine its place. */
export interface PlaceableEntry {
  amount: number;
  currency: string;
  occurredAt: Date;
  releaseAt: Date;
  statementId: string | null;
  isInReview: boolean;
}

/** Fields of a statement that a balance needs. */
export interface BalancedStatement {
  month: Month;
  total: number;
  status: "open" | "carried" | "approved" | "paid";
}

/** Earnings of an affiliate in cents of the payout currency, by stage; the parts add up to `whole`. */
export interface AffiliateBalance {
  /** Still within the hold period. */
  held: number;
  /** Withheld during a review. */
  review: number;
  /** Released for the next statement, including amounts carried over. */
  next: number;
  /** On a statement that is still to be paid. */
  payable: number;
  paid: number;
  /** Sum of all parts. */
  whole: number;
}

/** Returns the place of an entry at a moment; `waiting` means settled in another currency than that of payouts. */
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

/** Figures of an affiliate for one month. `earned` is in cents, after deductions made in that month. */
export interface AffiliateMonth {
  month: Month;
  clicks: number;
  signUps: number;
  earned: number;
}

/** Returns the last twelve months, the current one last, by the UTC time of each event. */
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
