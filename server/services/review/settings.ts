import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { dailyCapBounds } from "#domain/review/daily-schedule.ts";
import { desiredRetention } from "#domain/review/spaced-repetition.ts";
import { defaultZone, isTimeZone } from "#domain/study/study-day.ts";
import { updateReviewSettings as putReviewSettings, type ReviewSettingsRow } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/** A learner's review settings. */
export interface ReviewSettings {
  /** Target share of cards remembered when due. */
  desiredRetention: number;
  /** Maximum reviews per study day. */
  dailyCap: number;
  /** IANA name of the learner's time zone. */
  zone: string;
}

/** Converts the stored settings; the zone is UTC until a device has sent one. */
export function toReviewSettings({ desiredRetention: share, dailyCap, zone }: ReviewSettingsRow): ReviewSettings {
  return { desiredRetention: share, dailyCap, zone: zone ?? defaultZone };
}

/** Returns the viewer's review settings. Refuses a visitor. */
export async function readReviewSettings(resources: Resources, { viewer }: Caller): Promise<ReviewSettings> {
  return toReviewSettings(await ensureUserDocument(resources, requireSignedIn(viewer).uid));
}

/**
 * Updates the given review settings. A new retention applies from the next grade of each card: every grade keeps the
 * retention it was scheduled with, so that replaying the log gives the same result. Throws `review_settings_invalid`
 * with the invalid fields.
 */
export async function updateReviewSettings(
  resources: Resources,
  { viewer }: Caller,
  { uid, ...settings }: { uid: string } & Partial<ReviewSettings>,
): Promise<ReviewSettings> {
  requireSelf(viewer, uid);
  const errors = findFaults(settings);
  if (errors.length > 0) throw new CodedError("review_settings_invalid", { errors });
  await ensureUserDocument(resources, uid);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  await putReviewSettings(resources.db, uid, given);
  return toReviewSettings(await ensureUserDocument(resources, uid));
}

function findFaults({ desiredRetention: share, dailyCap, zone }: Partial<ReviewSettings>) {
  const { least, most } = desiredRetention;
  const faults = [
    share !== undefined &&
      !(share >= least && share <= most) && {
        field: "desiredRetention",
        message: `Choose a share from ${least * 100} % to ${most * 100} %.`,
      },
    dailyCap !== undefined &&
      !(Number.isInteger(dailyCap) && dailyCap >= dailyCapBounds.least && dailyCap <= dailyCapBounds.most) && {
        field: "dailyCap",
        message: `Choose a whole number of reviews from ${dailyCapBounds.least} to ${dailyCapBounds.most} a day.`,
      },
    zone !== undefined &&
      !isTimeZone(zone) && { field: "zone", message: "Choose a time zone by its name, such as Europe/Madrid." },
  ];
  return faults.filter((fault) => fault !== false);
}
