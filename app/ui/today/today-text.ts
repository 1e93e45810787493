import { counted } from "#domain/text/counted.ts";

/** How long ago the longest due card was due when one says that a learner was away, in days. */
const awayDays = 3;
const dayMs = 86_400_000;

/** What waits of a learner's reviews, as the sentences about it need it. */
export interface WaitingReviews {
  /** In today's queue. */
  due: number;
  /** Due altogether, those included that are beyond the most reviews of a day. */
  dueInAll: number;
  estimatedMinutes: number;
  dailyCap: number;
  /** The first day on which nothing is left over, as YYYY-MM-DD; null where all fits into today. */
  caughtUpOn: string | null;
  /** The first day of the forecast. */
  today: string;
  /** When the longest due card was due. */
  oldest: Date | null;
  now: Date;
}

/** What today holds, as a heading. */
export function todayHeading({ due, dueInAll }: Pick<WaitingReviews, "due" | "dueInAll">): string {
  if (due > 0) return due === 1 ? "One card is due" : `${due} cards are due`;
  return dueInAll > 0 ? "Done for today" : "Nothing is due";
}

/** Today's queue with the time that it takes at the learner's own pace: `18 cards, about 9 minutes`. */
export function estimateText({ due, estimatedMinutes }: Pick<WaitingReviews, "due" | "estimatedMinutes">): string {
  return `${counted(due, "card")}, ${durationText(estimatedMinutes)}`;
}

/** A number of minutes as one says it: `about 9 minutes`, `about 2.5 hours`. */
export function durationText(estimatedMinutes: number): string {
  const minutes = Math.max(1, Math.round(estimatedMinutes));
  if (minutes === 1) return "about a minute";
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 30) / 2} hours`;
}

/** Where more waits than one day holds: how it is caught up. Null where all fits into today. */
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
  const until = `${dueInAll === 1 ? "One card waits" : `${dueInAll} cards wait`}; at ${dailyCap} a day you are caught up by ${dayText(caughtUpOn, today)}.`;
  return isAway ? `You were away. ${until}` : until;
}

/** A day as one says it: `December 3`, with its year where that is another one than today's. */
export function dayText(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ("numeric" as const);
  return toDate(day).toLocaleDateString("en-US", { month: "long", day: "numeric", year, timeZone: "UTC" });
}

/** A day of the forecast as one says it: `Today`, `Tomorrow`, `Thursday, December 3`. */
export function forecastDayText(day: string, index: number): string {
  if (index < 2) return index === 0 ? "Today" : "Tomorrow";
  return toDate(day).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
}

/** A number of reviews, with the noun. */
export function reviewsText(reviews: number): string {
  return reviews === 0 ? "no reviews" : counted(reviews, "review");
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
