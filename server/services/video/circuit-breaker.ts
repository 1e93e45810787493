import { CodedError } from "#domain/errors.ts";
import { pauseMs, type VideoRefusal } from "#domain/video/freshness.ts";
import { nextQuotaReset } from "#domain/video/quota-reset.ts";
import { findVideoPause, putVideoPause } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";

/** Until when this process asks YouTube nothing, and what it says meanwhile. */
interface Pause {
  until: Date;
  code: VideoRefusal;
}

const pauses = new WeakMap<NonNullable<Resources["youtube"]>, Pause>();

/** What is said while this process knows of a pause, in which YouTube is not asked; null while there is none. */
export function findVideoPauseCode({ youtube, now }: Pick<Resources, "youtube" | "now">): VideoRefusal | null {
  const known = youtube && pauses.get(youtube);
  return known && known.until > now() ? known.code : null;
}

/** Throws the code of a pause that has not ended, this process's own or the quota's, which all processes share. */
export async function requireNoVideoPause(resources: Resources): Promise<void> {
  const { db, now } = resources;
  const code = findVideoPauseCode(resources);
  if (code !== null) throw new CodedError(code);
  const until = await findVideoPause(db);
  if (until === null || until <= now()) return;
  pause(resources, { until, code: "video_quota_used" });
  throw new CodedError("video_quota_used");
}

/** Rests until the quota begins anew, at midnight Pacific time; of all processes one says so on the log. */
export async function pauseForQuota(resources: Resources): Promise<void> {
  const until = nextQuotaReset(resources.now());
  pause(resources, { until, code: "video_quota_used" });
  if (await putVideoPause(resources.db, until))
    resources.report(`YouTube's daily quota is used up; video data rests until ${until.toISOString()}`);
}

/** Rests for a while after a failure that is not of one question alone, and says why on the log, once for each rest. */
export function pauseForFailure(resources: Resources, kind: keyof typeof pauseMs, message: string): void {
  if (findVideoPauseCode(resources) !== null) return;
  const until = new Date(resources.now().getTime() + pauseMs[kind]);
  pause(resources, { until, code: "video_provider_down" });
  resources.report(message);
}

function pause({ youtube }: Pick<Resources, "youtube">, next: Pause): void {
  if (youtube) pauses.set(youtube, next);
}
