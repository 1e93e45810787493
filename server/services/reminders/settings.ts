import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { nextReminderAt, type ReminderSettings, reminderFrequencies, reminderHours } from "#domain/study/reminder.ts";
import { defaultZone, isTimeZone } from "#domain/study/study-day.ts";
import { updateReviewSettings } from "#server/db/review/reviews.ts";
import { findReminders, putReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/** The settings of who was never asked. */
const unasked: ReminderSettings = { frequency: "never", hasDigest: false, hour: reminderHours.usual };

/** A learner's settings, with the zone in which their hour is counted. */
export interface OwnReminders extends ReminderSettings {
  zone: string;
  /** False until a device or the learner has given a zone. */
  isZoneKnown: boolean;
}

/** Returns when the viewer wants mails about their study. Refuses a visitor. */
export async function readReminders(resources: Resources, { viewer }: Caller): Promise<OwnReminders> {
  const { uid } = requireSignedIn(viewer);
  const { zone } = await ensureUserDocument(resources, uid);
  const { frequency, hasDigest, hour } = (await findReminders(resources.db, uid)) ?? unasked;
  return { frequency, hasDigest, hour, zone: zone ?? defaultZone, isZoneKnown: zone !== null };
}

/** Settings as a form sends them. */
export interface GivenReminders extends Omit<ReminderSettings, "frequency"> {
  frequency: string;
  /** Time zone of the device; empty if it is unknown. */
  zone: string;
}

/**
 * Stores when the viewer wants mails about their study, and the device's time zone if the account has none yet. Refuses a
 * visitor; throws `invalid_request` for unknown values.
 */
export async function chooseReminders(resources: Resources, { viewer }: Caller, given: GivenReminders): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const frequency = reminderFrequencies.find((one) => one === given.frequency);
  const { hasDigest, hour, zone } = given;
  const isHour = Number.isInteger(hour) && hour >= reminderHours.first && hour <= reminderHours.last;
  if (!frequency || !isHour || (zone !== "" && !isTimeZone(zone))) throw new CodedError("invalid_request");
  const known = await ensureUserDocument(resources, uid);
  if (zone !== "" && known.zone === null) await updateReviewSettings(resources.db, uid, { zone });
  await storeReminders(resources, uid, { frequency, hasDigest, hour });
}

/** Stores a learner's settings, with the moment at which their next mail may be due. */
export async function storeReminders(resources: Resources, uid: string, settings: ReminderSettings): Promise<void> {
  const { zone } = await ensureUserDocument(resources, uid);
  const nextAt = nextReminderAt(settings, { after: resources.now(), zone: zone ?? defaultZone });
  await putReminders(resources.db, { uid, ...settings, nextAt });
}
