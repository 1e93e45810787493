import { studyDayNumber } from "#domain/study/study-day.ts";
import { againMinutes, type NextIntervals } from "./interval.ts";
import type { ReviewSession } from "./session.ts";

/** What a finished session needs of each question to say what comes next: its intervals, and its date once known. */
export interface ReviewedQuestion {
  intervals: NextIntervals;
  /** Due date (ISO 8601) that the server gave for the grade; undefined until it has. */
  due: string | undefined;
  /** Interval before the session, in minutes; null for a question that had no grade. */
  before: number | null;
}

/** How many questions have got a longer interval in a session, a shorter one, and their first. */
export interface MoveCounts {
  up: number;
  down: number;
  first: number;
}

/** When the questions of a session come back: how many today, tomorrow, within a week, and later. */
export interface ReturnCounts {
  soon: number;
  tomorrow: number;
  week: number;
  later: number;
}

const dayMinutes = 1440;

/**
 * Returns the places of the questions that are asked once more after the last one: those graded in this session that
 * are due again within `againMinutes`.
 */
export function findAgain(session: ReviewSession, questions: readonly ReviewedQuestion[], now: number): number[] {
  return questions.flatMap((question, index) => {
    const isOwn = !session.tries[index]?.isResumed;
    return isOwn && minutesUntil(session, { question, index, now }) < againMinutes ? [index] : [];
  });
}

/** Returns true when every question of a session was missed in it: graded Hard. */
export function isMissedWhole({ grades, tries }: ReviewSession): boolean {
  return grades.every((grade, index) => grade === 1 && !tries[index]?.isResumed);
}

/** Counts the questions by the study day on which they come back in a zone, as far as that is known. */
export function countReturns(
  session: ReviewSession,
  questions: readonly ReviewedQuestion[],
  { now, zone }: { now: number; zone: string },
): ReturnCounts {
  const counts = { soon: 0, tomorrow: 0, week: 0, later: 0 };
  const today = studyDayNumber(new Date(now), zone);
  for (const [index, question] of questions.entries()) {
    const minutes = minutesUntil(session, { question, index, now });
    if (minutes === Number.POSITIVE_INFINITY) continue;
    const days = studyDayNumber(new Date(now + minutes * 60_000), zone) - today;
    counts[days < 1 ? "soon" : days === 1 ? "tomorrow" : days <= 7 ? "week" : "later"] += 1;
  }
  return counts;
}

/** Counts how the intervals of the questions that were graded in this session have moved, as far as dates are known. */
export function countMoves(session: ReviewSession, questions: readonly ReviewedQuestion[], now: number): MoveCounts {
  const counts = { up: 0, down: 0, first: 0 };
  for (const [index, { due, before }] of questions.entries()) {
    if (due === undefined || session.tries[index]?.isResumed) continue;
    const change = before === null ? 0 : wholeDays((Date.parse(due) - now) / 60_000) - wholeDays(before);
    if (before === null) counts.first += 1;
    else if (change !== 0) counts[change > 0 ? "up" : "down"] += 1;
  }
  return counts;
}

/** Returns an interval in study days; 0 for a step within the session. The first day may be a few hours long. */
function wholeDays(minutes: number): number {
  return minutes < againMinutes ? 0 : Math.ceil(minutes / dayMinutes);
}

/** Returns the minutes until a question is due: by its date, or by its grade until the server has given one. */
function minutesUntil(
  session: ReviewSession,
  { question: { due, intervals }, index, now }: { question: ReviewedQuestion; index: number; now: number },
): number {
  if (due !== undefined) return (Date.parse(due) - now) / 60_000;
  const grade = session.grades[index];
  return grade === 1 || grade === 3 || grade === 5 ? intervals[grade] : Number.POSITIVE_INFINITY;
}

/** How far a session is: over all its questions, or over those that are asked again after the last one. */
export interface RoundCounts {
  graded: number;
  of: number;
  isAgain: boolean;
}

/** Counts the questions of the current round: otherwise the count would fall back when questions are asked again. */
export function countRound({ grades, tries }: ReviewSession): RoundCounts {
  const isAgain = tries.some((one) => one.isAgain);
  const asked = isAgain ? grades.filter((_, index) => tries[index]?.isAgain) : grades;
  return { graded: asked.filter((grade) => grade !== null).length, of: asked.length, isAgain };
}
