import type { ProblemCode } from "#domain/errors.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days that video data is kept: as specified, and the maximum that YouTube's developer policies allow. */
export const videoCacheDays = 30;

/**
 * Age in milliseconds from which data is refreshed while the old one is still shown: an outage of YouTube within the
 * last three days goes unnoticed, and nothing is shown beyond the 30 days.
 */
const ageingMs = (videoCacheDays - 3) * dayMs;

/** Reason why there is no data. */
export type VideoErrorCode = Extract<ProblemCode, "video_not_found" | "video_provider_down" | "video_quota_used">;

/** Time that a refusal is cached before YouTube is requested again, in milliseconds. */
export const errorTtlMs = {
  /** Missing or private. */
  missing: hourMs,
  /** Unusable response. */
  unusable: hourMs,
  /** No response, or a server error. */
  down: 60_000,
} as const;

/** Time without any request after a failure, in milliseconds. */
export const cooldownMs = {
  /** YouTube did not respond. */
  down: 30_000,
  /** YouTube does not accept the key. */
  refused: hourMs,
} as const;

/** Stored result of a request: the response with its time, or the failure and how long it is cached. */
export interface CachedVideo<Body> {
  body: Body | null;
  fetchedAt: Date;
  failure: VideoErrorCode | null;
  retryAt: Date | null;
}

/** Use of a stored result: shown, shown and refreshed, or refused; absent when YouTube must be requested. */
export type VideoFreshness<Body> =
  | { kind: "current" | "ageing"; body: Body }
  | { kind: "refused"; code: VideoErrorCode }
  | { kind: "absent" };

/** Returns how a stored result can be used at a moment. */
export function videoFreshness<Body>(kept: CachedVideo<Body> | null, now: Date): VideoFreshness<Body> {
  if (kept === null) return { kind: "absent" };
  const ageMs = now.getTime() - kept.fetchedAt.getTime();
  const isHeldBack = kept.retryAt !== null && kept.retryAt > now;
  if (kept.body !== null && ageMs < videoCacheDays * dayMs)
    return { kind: ageMs < ageingMs || isHeldBack ? "current" : "ageing", body: kept.body };
  return isHeldBack && kept.failure !== null ? { kind: "refused", code: kept.failure } : { kind: "absent" };
}
