import { z } from "zod";
import type { YoutubeAnswer } from "./youtube-response.ts";

/** An error as YouTube's API writes it. */
const errorBody = z.object({
  error: z.object({ errors: z.array(z.object({ domain: z.string().optional(), reason: z.string() })).min(1) }),
});

/** Reasons that say that the day's quota is used up. */
const spent = new Set(["quotaExceeded", "dailyLimitExceeded"]);

/** Reasons that say that it was asked too fast: later is soon enough. */
const tooFast = new Set(["rateLimitExceeded", "userRateLimitExceeded"]);

/** Reasons that have to do with the key, and not with what was asked for, in the domains of all of Google's services. */
const ofKey = new Set([
  "accessNotConfigured",
  "badRequest",
  "forbidden",
  "ipRefererBlocked",
  "keyExpired",
  "keyInvalid",
]);

/**
 * What an answer with an error means, by its status and the reason in it. What is about the question, such as a private
 * playlist, is missing for us.
 */
export function refusalOf(status: number, body: unknown): YoutubeAnswer {
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
