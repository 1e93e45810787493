import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { measureStreak } from "#domain/study/streak.ts";
import { firstDayShown } from "#domain/study/study-calendar.ts";
import { addDays, defaultZone, studyDayOf } from "#domain/study/study-day.ts";
import { weekOf } from "#domain/study/study-week.ts";
import { isWeeklyGoal } from "#domain/study/weekly-goal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { countSteps } from "#server/db/study/progress.ts";
import { updateWeeklyGoal } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "./user-document.ts";

/** The week in which a learner is: its days, Monday first, and how many of them they aim to study. */
export interface StudyWeek {
  today: string;
  days: { day: string; steps: number }[];
  goal: number;
  /** Days studied in a row, with two days of rest a week that do not end it. */
  streak: number;
}

/** Before any study that was ever kept. */
const everyDay = "2000-01-01";

/** The viewer's study days: this week with the goal and the streak, and the steps of each day of the calendar. Refuses a visitor. */
export async function readStudyDays(
  resources: Resources,
  viewer: Viewer,
): Promise<{ week: StudyWeek; stepsByDay: ReadonlyMap<string, number> }> {
  const { uid } = requireSignedIn(viewer);
  const { zone, weeklyGoal } = await ensureUserDocument(resources, uid);
  const today = studyDayOf(resources.now(), zone ?? defaultZone);
  const first = firstDayShown(today);
  const stepsByDay = await countSteps(resources.db, uid, first);
  const days = weekOf(today).map((day) => ({ day, steps: stepsByDay.get(day) ?? 0 }));
  const streak = await readStreak(resources, uid, { studied: new Set(stepsByDay.keys()), first, today });
  return { week: { today, days, goal: weeklyGoal, streak }, stepsByDay };
}

/** The streak; what lies before the calendar is asked for only where the streak may come from there. */
async function readStreak(
  { db }: Resources,
  uid: string,
  { studied, first, today }: { studied: ReadonlySet<string>; first: string; today: string },
): Promise<number> {
  const known = measureStreak(studied, today);
  const withDayBefore = measureStreak(new Set([...studied, addDays(first, -1)]), today);
  if (withDayBefore === known) return known;
  return measureStreak(new Set((await countSteps(db, uid, everyDay)).keys()), today);
}

/** Sets how many days a week the viewer aims to study, one to seven. Throws `invalid_request` for anything else. */
export async function setWeeklyGoal(resources: Resources, viewer: Viewer, days: number): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  if (!isWeeklyGoal(days)) throw new CodedError("invalid_request");
  await ensureUserDocument(resources, uid);
  await updateWeeklyGoal(resources.db, uid, days);
}
