import { addDays, rolloverHour, startOfStudyDay, studyDayOf } from "./study-day.ts";
import { mondayOf } from "./study-week.ts";

/** How often a learner is reminded of what comes next. */
export const reminderFrequencies = ["never", "daily", "weekly"] as const;

export type ReminderFrequency = (typeof reminderFrequencies)[number];

/** The full hours at which mails can leave: those of one study day, which begins at 4. */
export const reminderHours = { first: 5, last: 23, usual: 18 } as const;

/** When a learner wants mails about their study. */
export interface ReminderSettings {
  frequency: ReminderFrequency;
  /** Whether they get the summary of their week, on Mondays. */
  hasDigest: boolean;
  /** Full hour in the learner's zone. */
  hour: number;
}

/** The lists of mails that a learner can leave one by one. */
export const reminderLists = ["reminders", "digest"] as const;

export type ReminderList = (typeof reminderLists)[number];

const hourMs = 3_600_000;

/** Returns the settings after a learner has left one list. */
export function leaveList(settings: ReminderSettings, list: ReminderList): ReminderSettings {
  return list === "digest" ? { ...settings, hasDigest: false } : { ...settings, frequency: "never" };
}

/** Returns the first moment after another at which a mail may be due, by the learner's clock; null if none is wanted. */
export function nextReminderAt(
  { frequency, hasDigest, hour }: ReminderSettings,
  { after, zone }: { after: Date; zone: string },
): Date | null {
  if (frequency === "never" && !hasDigest) return null;
  const dayAt = (day: string) => new Date(startOfStudyDay(day, zone).getTime() + (hour - rolloverHour) * hourMs);
  const today = studyDayOf(after, zone);
  const isDaily = frequency === "daily";
  const first = isDaily ? today : mondayOf(today);
  return dayAt(first) > after ? dayAt(first) : dayAt(addDays(first, isDaily ? 1 : 7));
}

/**
 * Returns the mail of a study day: on Mondays the digest, which replaces the reminder; otherwise a reminder, unless the
 * learner has studied that day already.
 */
export function mailOfDay(
  { frequency, hasDigest }: ReminderSettings,
  { day, hasStudied }: { day: string; hasStudied: boolean },
): ReminderList | null {
  const isMonday = mondayOf(day) === day;
  if (isMonday && hasDigest) return "digest";
  const isAsked = frequency === "daily" || (frequency === "weekly" && isMonday);
  return isAsked && !hasStudied ? "reminders" : null;
}
