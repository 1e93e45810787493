import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { computeStreak } from "#domain/study/streak.ts";
import { firstDayShown } from "#domain/study/study-calendar.ts";
import { addDays, defaultZone, studyDayOf } from "#domain/study/study-day.ts";
import { weekOf } from "#domain/study/study-week.ts";
import { isWeeklyGoal } from "#domain/study/weekly-goal.ts";
import { type UserDocumentRow, updateWeeklyGoal } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { readStepsByDay } from "./summaries.ts";
import { ensureUserDocument } from "./user-document.ts";

/** The learner's current week, Monday first, with their weekly goal. */
export interface StudyWeek {
  today: string;
  days: { day: string; steps: number }[];
  goal: number;
  /** Days studied in the current streak, which up to two days of rest a week do not end. */
  streak: number;
}

/** Earlier than any stored study day. */
const everyDay = "2000-01-01";

/** Returns a learner's current week with goal and streak, and the steps of each day of the calendar. */
export async function readDaysOf(
  resources: Resources,
  { uid, zone, weeklyGoal }: UserDocumentRow,
): Promise<{ week: StudyWeek; stepsByDay: ReadonlyMap<string, number> }> {
  const today = studyDayOf(resources.now(), zone ?? defaultZone);
  const first = firstDayShown(today);
  const stepsByDay = await readStepsByDay(resources, uid, first);
  const days = weekOf(today).map((day) => ({ day, steps: stepsByDay.get(day) ?? 0 }));
  const streak = await readStreak(resources, uid, { studied: new Set(stepsByDay.keys()), first, today });
  return { week: { today, days, goal: weeklyGoal, streak }, stepsByDay };
}

/** Measures the streak; reads days before the calendar only if the streak may reach there. */
async function readStreak(
  resources: Resources,
  uid: string,
  { studied, first, today }: { studied: ReadonlySet<string>; first: string; today: string },
): Promise<number> {
  const known = computeStreak(studied, today);
  const withDayBefore = computeStreak(new Set([...studied, addDays(first, -1)]), today);
  if (withDayBefore === known) return known;
  return computeStreak(new Set((await readStepsByDay(resources, uid, everyDay)).keys()), today);
}

/**
 * Sets the number of days a week that the viewer aims to study, one to seven. Throws `invalid_request` for anything
 * else.
 */
export async function setWeeklyGoal(resources: Resources, { viewer }: Caller, days: number): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  if (!isWeeklyGoal(days)) throw new CodedError("invalid_request");
  await ensureUserDocument(resources, uid);
  await updateWeeklyGoal(resources.db, uid, days);
}
