import { comingDayText, nearDayText } from "#domain/text/date-text.ts";
import { durationText } from "#domain/text/duration-text.ts";
import { countedInWords, pluralize } from "#domain/text/pluralize.ts";

/** Overdue days of the oldest card from which the text says that the learner was away. */
const awayDays = 3;
const dayMs = 86_400_000;

/** Input of the texts about waiting reviews. */
export interface WaitingReviews {
  /** Cards in today's queue. */
  due: number;
  /** All due cards, including those beyond the daily cap. */
  dueInAll: number;
  estimatedMinutes: number;
  dailyCap: number;
  /** First day without a backlog (YYYY-MM-DD); null if everything fits into today. */
  caughtUpOn: string | null;
  /** First day of the forecast. */
  today: string;
  /** Due date of the oldest due card. */
  oldest: Date | null;
  now: Date;
}

/** Returns the heading of today's reviews. */
export function todayHeading({ due, dueInAll }: Pick<WaitingReviews, "due" | "dueInAll">): string {
  if (due > 0) return countedInWords(due, "question is due now", "questions are due now");
  return dueInAll > 0 ? "Done for today" : "Nothing is due";
}

/** Returns today's queue with its duration at the learner's own pace: `18 questions, about 9 minutes`. */
export function estimateText({ due, estimatedMinutes }: Pick<WaitingReviews, "due" | "estimatedMinutes">): string {
  return `${pluralize(due, "question")}, ${durationText(estimatedMinutes)}`;
}

/** Returns how a backlog is worked through; null if everything fits into today. */
export function catchUpText({
  dueInAll,
  due,
  dailyCap,
  caughtUpOn,
  today,
  oldest,
  now,
}: WaitingReviews): string | null {
  if (dueInAll <= due || caughtUpOn === null) return null;
  const isAway = oldest !== null && now.getTime() - oldest.getTime() >= awayDays * dayMs;
  const until = `${countedInWords(dueInAll, "question waits", "questions wait")}; at ${dailyCap} a day you are caught up by ${nearDayText(caughtUpOn, today)}.`;
  return isAway ? `You were away. ${until}` : until;
}

/** Returns a day of the forecast as text: `Today`, `Tomorrow`, `Thursday, December 3`. */
export function forecastDayText(day: string, index: number): string {
  if (index < 2) return index === 0 ? "Today" : "Tomorrow";
  return comingDayText(day);
}

/** Returns how many of today's questions are due now and how many later: `5 due now, 2 later`. */
export function todayText({ reviews, due }: { reviews: number; due: number }): string {
  if (reviews === 0) return comingText(0);
  const later = reviews - due;
  return [...(due > 0 ? [`${due} due now`] : []), ...(later > 0 ? [`${later} later`] : [])].join(", ");
}

/** Returns how many questions come up on a day of the forecast. */
export function comingText(reviews: number): string {
  return reviews === 0 ? "no questions" : pluralize(reviews, "question");
}
