import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { desiredRetention } from "#domain/review/spaced-repetition.ts";
import { dailyCapBounds } from "#domain/review/study-plan.ts";
import { defaultZone, isZone } from "#domain/study/study-day.ts";
import type { Viewer } from "#domain/viewer.ts";
import { updateReviewSettings as putReviewSettings, type ReviewSettingsRow } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/** What a learner has set for their reviews. */
export interface ReviewSettings {
  /** The share of cards to be remembered when due. */
  desiredRetention: number;
  /** Most reviews a study day. */
  dailyCap: number;
  /** The learner's time zone by its IANA name. */
  zone: string;
}

/** Settings as they are shown: UTC until a device has said its zone. */
export function toReviewSettings({ desiredRetention: share, dailyCap, zone }: ReviewSettingsRow): ReviewSettings {
  return { desiredRetention: share, dailyCap, zone: zone ?? defaultZone };
}

/** The viewer's own review settings. Refuses a visitor. */
export async function readReviewSettings(resources: Resources, viewer: Viewer): Promise<ReviewSettings> {
  return toReviewSettings(await ensureUserDocument(resources, requireSignedIn(viewer).uid));
}

/**
 * Changes what is given of a learner's review settings. A new share to remember counts from the next grade of each card
 * on: every grade keeps the share that it was scheduled by, so that the replay of the log stays the same. Throws
 * `review_settings_invalid` with the field at fault.
 */
export async function updateReviewSettings(
  resources: Resources,
  viewer: Viewer,
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
      !isZone(zone) && { field: "zone", message: "Choose a time zone by its name, such as Europe/Madrid." },
  ];
  return faults.filter((fault) => fault !== false);
}
