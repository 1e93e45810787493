import { CodedError } from "#domain/errors.ts";
import { cooldownMs, type VideoErrorCode } from "#domain/video/freshness.ts";
import { nextQuotaReset } from "#domain/video/quota-reset.ts";
import { findVideoPause, putVideoPause } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";

/** Time until which this process sends no requests to YouTube, and the code it returns meanwhile. */
interface Pause {
  until: Date;
  code: VideoErrorCode;
}

const pauses = new WeakMap<NonNullable<Resources["youtube"]>, Pause>();

/** Returns the code of the current pause known to this process, or null. */
export function openCircuitCode({ youtube, now }: Pick<Resources, "youtube" | "now">): VideoErrorCode | null {
  const known = youtube && pauses.get(youtube);
  return known && known.until > now() ? known.code : null;
}

/** Throws the code of a current pause: this process's own, or the quota's, which all processes share. */
export async function requireClosedCircuit(resources: Resources): Promise<void> {
  const { db, now } = resources;
  const code = openCircuitCode(resources);
  if (code !== null) throw new CodedError(code);
  const until = await findVideoPause(db);
  if (until === null || until <= now()) return;
  pause(resources, { until, code: "video_quota_used" });
  throw new CodedError("video_quota_used");
}

/** Pauses until the quota resets at midnight Pacific time; only one process logs it. */
export async function openForQuota(resources: Resources): Promise<void> {
  const until = nextQuotaReset(resources.now());
  pause(resources, { until, code: "video_quota_used" });
  if (await putVideoPause(resources.db, until))
    resources.report(`YouTube's daily quota is used up; video data rests until ${until.toISOString()}`);
}

/** Pauses after a failure that affects all requests, and logs the cause once per pause. */
export function openForFailure(resources: Resources, kind: keyof typeof cooldownMs, message: string): void {
  if (openCircuitCode(resources) !== null) return;
  const until = new Date(resources.now().getTime() + cooldownMs[kind]);
  pause(resources, { until, code: "video_provider_down" });
  resources.report(message);
}

function pause({ youtube }: Pick<Resources, "youtube">, next: Pause): void {
  if (youtube) pauses.set(youtube, next);
}
