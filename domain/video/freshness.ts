import type { ProblemCode } from "#domain/errors.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long video data is kept, in days: as specified, and the longest that YouTube's developer policies allow. */
export const videoKeptDays = 30;

/**
 * From this age on, in milliseconds, data is asked for anew while the old one is still shown: a failure of YouTube's in
 * the last three days is not noticed, and nothing is ever shown beyond the 30 days.
 */
const ageingMs = (videoKeptDays - 3) * dayMs;

/** Why there is no data. */
export type VideoRefusal = Extract<ProblemCode, "video_not_found" | "video_provider_down" | "video_quota_used">;

/** How long a refusal holds before YouTube is asked again, in milliseconds. */
export const refusalMs = {
  /** Not there, or private. */
  missing: hourMs,
  /** An answer that cannot be used. */
  unusable: hourMs,
  /** No answer, or an error of its own. */
  down: 60_000,
} as const;

/** How long nothing is asked at all after a failure, in milliseconds. */
export const pauseMs = {
  /** YouTube did not answer. */
  down: 30_000,
  /** It does not accept the key. */
  refused: hourMs,
} as const;

/** What is kept of a question: the answer with when it came, or why there is none and until when that holds. */
export interface KeptVideo<Body> {
  body: Body | null;
  fetchedAt: Date;
  failure: VideoRefusal | null;
  retryAt: Date | null;
}

/** What a kept answer is good for: shown, shown and asked for anew, or refused; absent where YouTube has to be asked. */
export type VideoFreshness<Body> =
  | { kind: "current" | "ageing"; body: Body }
  | { kind: "refused"; code: VideoRefusal }
  | { kind: "absent" };

/** Judges what is kept of a question at a moment. */
export function judgeVideo<Body>(kept: KeptVideo<Body> | null, now: Date): VideoFreshness<Body> {
  if (kept === null) return { kind: "absent" };
  const ageMs = now.getTime() - kept.fetchedAt.getTime();
  const isHeldBack = kept.retryAt !== null && kept.retryAt > now;
  if (kept.body !== null && ageMs < videoKeptDays * dayMs)
    return { kind: ageMs < ageingMs || isHeldBack ? "current" : "ageing", body: kept.body };
  return isHeldBack && kept.failure !== null ? { kind: "refused", code: kept.failure } : { kind: "absent" };
}
