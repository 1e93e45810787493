import type { StudiedWeek } from "#domain/mail/mail.ts";
import { describeNextStep as describeInWords } from "#domain/study/next-step-text.ts";
import { mailOfDay, nextReminderAt } from "#domain/study/reminder.ts";
import { addDays, defaultZone, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { countGrades } from "#server/db/review/log.ts";
import { type DueReminder, listDueReminders, moveReminder } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import { readAccess } from "#server/services/billing/grants.ts";
import { readNextStep } from "#server/services/home/next-step.ts";
import { type NewMail, queueMail } from "#server/services/mail/mails.ts";
import { readStepsByDay } from "#server/services/study/summaries.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";

/** Number of learners read at a time. */
const batch = 100;

const hourMs = 3_600_000;

/** Delay from which a mail is left out, for example after the site was down: its hour has passed. */
const lateMs = 3 * hourMs;

/**
 * Runs every five minutes: mails the learners whose hour has come, and moves each to their next one. A learner whose
 * mail cannot be written is reported and tried again an hour later. Safe to repeat and to run in several processes.
 */
export async function sendReminders(resources: Resources): Promise<void> {
  const { db, now, report } = resources;
  for (;;) {
    const due = await listDueReminders(db, { now: now(), limit: batch });
    for (const reminder of due)
      try {
        await sendReminder(resources, reminder);
      } catch (error) {
        report(`The reminder of ${reminder.uid} could not be written`, error);
        await moveReminder(db, reminder.uid, { from: reminder.nextAt, to: new Date(now().getTime() + hourMs) });
      }
    if (due.length < batch) return;
  }
}

async function sendReminder(resources: Resources, reminder: DueReminder): Promise<void> {
  const { db, now } = resources;
  const { uid, nextAt } = reminder;
  const zone = reminder.zone ?? defaultZone;
  const isLate = now().getTime() - nextAt.getTime() > lateMs;
  // Who has moved to another zone since then has another hour.
  const isTheirHour =
    nextReminderAt(reminder, { after: new Date(nextAt.getTime() - 1), zone })?.getTime() === nextAt.getTime();
  const mail = isLate || !isTheirHour ? null : await writeMail(resources, { ...reminder, zone });
  const to = nextReminderAt(reminder, { after: now(), zone });
  await db.transaction(async (transaction) => {
    const isCurrent = await moveReminder(transaction, uid, { from: nextAt, to });
    if (isCurrent && mail) await queueMail({ ...resources, db: transaction }, mail);
  });
}

/** Writes the mail of today; null without a subscription, and where there is nothing to say. */
async function writeMail(resources: Resources, reminder: DueReminder & { zone: string }): Promise<NewMail | null> {
  const { now, origin } = resources;
  const { uid, email, zone } = reminder;
  const day = studyDayOf(now(), zone);
  const { isPremium } = await readAccess(resources, uid);
  if (!isPremium) return null;
  const steps = await readStepsByDay(resources, uid, addDays(day, -7));
  const list = mailOfDay(reminder, { day, hasStudied: (steps.get(day) ?? 0) > 0 });
  if (list === null) return null;
  // The week that a digest tells of was before the account.
  if (list === "digest" && studyDayOf(reminder.signedUpAt, zone) >= day) return null;
  const viewer = { kind: "premium", uid, email } as const;
  const step = await readNextStep(resources, { viewer, headers: new Headers(), address: origin });
  const { to, ...words } = describeInWords(step);
  const next = { ...words, link: origin + to };
  const stopUrl = unsubscribeUrl(resources, uid, list);
  const expiresAt = new Date(now().getTime() + lateMs);
  const letter = { to: email, uid, key: `${list}:${uid}:${day}`, stopUrl, expiresAt };
  if (list === "reminders") return step.kind === "choose" ? null : { kind: "study-reminder", ...letter, next };
  const week = await readWeek(resources, reminder, { monday: addDays(day, -7), steps });
  return { kind: "weekly-digest", ...letter, week, next };
}

/** Returns what a learner has studied in the week from a Monday on. */
async function readWeek(
  { db }: Resources,
  { uid, weeklyGoal, zone }: DueReminder & { zone: string },
  { monday, steps }: { monday: string; steps: ReadonlyMap<string, number> },
): Promise<StudiedWeek> {
  const end = addDays(monday, 7);
  const days = [...steps].filter(([day, count]) => day >= monday && day < end && count > 0).length;
  const span = { from: startOfStudyDay(monday, zone), to: startOfStudyDay(end, zone) };
  return { monday, days, goal: weeklyGoal, ...(await countGrades(db, uid, span)) };
}
