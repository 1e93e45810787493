import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { nextReminderAt, type ReminderSettings, reminderFrequencies, reminderHours } from "#domain/study/reminder.ts";
import { defaultZone } from "#domain/study/study-day.ts";
import { findReminders, putReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/** The settings of who was never asked. */
const unasked: ReminderSettings = { frequency: "never", hasDigest: false, hour: reminderHours.usual };

/** A learner's settings, with the zone in which their hour is counted. */
export interface OwnReminders extends ReminderSettings {
  zone: string;
}

/** Returns when the viewer wants mails about their study. Refuses a visitor. */
export async function readReminders(resources: Resources, { viewer }: Caller): Promise<OwnReminders> {
  const { uid } = requireSignedIn(viewer);
  const { zone } = await ensureUserDocument(resources, uid);
  const { frequency, hasDigest, hour } = (await findReminders(resources.db, uid)) ?? unasked;
  return { frequency, hasDigest, hour, zone: zone ?? defaultZone };
}

/** Settings as a form sends them. */
export interface GivenReminders extends Omit<ReminderSettings, "frequency"> {
  frequency: string;
}

/** Stores when the viewer wants mails about their study. Refuses a visitor; throws `invalid_request` for others. */
export async function chooseReminders(resources: Resources, { viewer }: Caller, given: GivenReminders): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const frequency = reminderFrequencies.find((one) => one === given.frequency);
  const { hasDigest, hour } = given;
  const isHour = Number.isInteger(hour) && hour >= reminderHours.first && hour <= reminderHours.last;
  if (!frequency || !isHour) throw new CodedError("invalid_request");
  await storeReminders(resources, uid, { frequency, hasDigest, hour });
}

/** Stores a learner's settings, with the moment at which their next mail may be due. */
export async function storeReminders(resources: Resources, uid: string, settings: ReminderSettings): Promise<void> {
  const { zone } = await ensureUserDocument(resources, uid);
  const nextAt = nextReminderAt(settings, { after: resources.now(), zone: zone ?? defaultZone });
  await putReminders(resources.db, { uid, ...settings, nextAt });
}
