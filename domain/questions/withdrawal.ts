import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import { finalsQuestions } from "#domain/finals/finals.ts";
import { measureQuestion, type QuestionCounts } from "./statistics.ts";

/** Learners whose reports withdraw a question, and days on which they must have reported it. */
export const reportsToWithdraw = { learners: 3, days: 2 } as const;

/** First answers before the share of right ones can withdraw a question. */
export const answersToJudge = 30;

/** Share of right answers that guessing reaches where an answer is typed. */
const typedChance = 0.05;

/** Causes of a decision about a question. */
export const decisionCauses = ["reports", "share", "operator"] as const;

/**
 * States that a decision gives a question: not drawn; to be withdrawn, but its course needs it; good, whatever was
 * found before.
 */
export const decisionStates = ["withdrawn", "doubted", "kept"] as const;
export type DecisionState = (typeof decisionStates)[number];

/** Report by a learner who answered the question in a marked attempt of their own. */
export interface CountedReport {
  reportedAt: Date;
}

/** What is known about one version of a question. */
export interface QuestionEvidence {
  check: AnswerCheck;
  counts: QuestionCounts;
  reports: readonly CountedReport[];
  /** When the operator decided to keep it: earlier reports and its figures count no more. */
  keptAt: Date | null;
}

/** Returns the share of right answers that guessing reaches: one in the number of choices, 5 % where typed. */
export function chanceOf({ choices }: AnswerCheck): number {
  return choices ? 1 / choices.length : typedChance;
}

/** Returns why a question is to be withdrawn; null if it is not. */
export function findDoubt({ check, counts, reports, keptAt }: QuestionEvidence): "reports" | "share" | null {
  const counted = keptAt ? reports.filter(({ reportedAt }) => reportedAt > keptAt) : reports;
  const days = new Set(counted.map(({ reportedAt }) => reportedAt.toISOString().slice(0, 10)));
  if (counted.length >= reportsToWithdraw.learners && days.size >= reportsToWithdraw.days) return "reports";
  if (keptAt || counts.answers < answersToJudge) return null;
  return measureQuestion(counts).rightBound < chanceOf(check) ? "share" : null;
}

/** Describes in a line for the operator why a question is to be withdrawn. */
export function doubtText(doubt: "reports" | "share", { check, counts, reports }: QuestionEvidence): string {
  if (doubt === "reports") return `${reports.length} learners who answered it have reported it.`;
  const chance = Math.round(100 * chanceOf(check));
  return `${counts.right} of ${counts.answers} first answers were right; guessing reaches ${chance} %.`;
}

/** Withdrawn question of a course. */
export interface Withdrawal {
  itemKey: string;
  at: Date;
}

/**
 * Returns the keys of the questions that are not drawn: those withdrawn, the first ones first, as long as enough for an
 * attempt are left. An author may remove questions after others were withdrawn, so it is counted at each draw.
 */
export function listUndrawn(pool: readonly { itemKey: string }[], withdrawals: readonly Withdrawal[]): Set<string> {
  const known = new Set(pool.map(({ itemKey }) => itemKey));
  const own = withdrawals.filter(({ itemKey }) => known.has(itemKey));
  const ordered = own.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.itemKey < b.itemKey ? -1 : 1));
  return new Set(ordered.slice(0, Math.max(0, pool.length - finalsQuestions)).map(({ itemKey }) => itemKey));
}

/** Returns whether a question more may be withdrawn of a course. */
export function canWithdraw(pool: readonly { itemKey: string }[], withdrawals: readonly Withdrawal[]): boolean {
  return pool.length - listUndrawn(pool, withdrawals).size > finalsQuestions;
}
