import { z } from "zod";
import type { YoutubeResponse } from "./youtube-response.ts";

/** An error of YouTube's API. */
const errorBody = z.object({
  error: z.object({ errors: z.array(z.object({ domain: z.string().optional(), reason: z.string() })).min(1) }),
});

/** Reasons for an exhausted daily quota. */
const spent = new Set(["quotaExceeded", "dailyLimitExceeded"]);

/** Reasons for too many requests; a later retry succeeds. */
const tooFast = new Set(["rateLimitExceeded", "userRateLimitExceeded"]);

/** Reasons about the key rather than the request, in the domains of all Google services. */
const ofKey = new Set([
  "accessNotConfigured",
  "badRequest",
  "forbidden",
  "ipRefererBlocked",
  "keyExpired",
  "keyInvalid",
]);

/**
 * Interprets an error response by its status and reason. An error about the request itself, such as a private playlist,
 * means missing.
 */
export function toYoutubeError(status: number, body: unknown): YoutubeResponse {
  const read = errorBody.safeParse(body);
  const { reason = "", domain = "" } = read.data?.error.errors[0] ?? {};
  if (spent.has(reason)) return { kind: "spent" };
  if (reason === "invalidPageToken") return { kind: "expired" };
  if (status >= 500 || status === 429 || tooFast.has(reason)) return { kind: "down", reason: `status ${status}` };
  if (status === 401) return { kind: "refused", reason: "status 401" };
  if (ofKey.has(reason) && !domain.startsWith("youtube.")) return { kind: "refused", reason };
  const isAnswer = status >= 400 && (read.success || status === 404);
  return isAnswer ? { kind: "missing" } : { kind: "unusable", reason: `status ${status}` };
}
