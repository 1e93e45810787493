import { networkPrefix } from "#domain/account/network-prefix.ts";
import { CodedError } from "#domain/errors.ts";
import { feedbackBackoff, feedbackNetworkBackoff } from "#domain/feedback/feedback.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import { sign } from "#server/adapters/signature.ts";
import { countAttempt } from "#server/db/account/sign-in-attempts.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Counts one feedback against the limits of the learner, by a keyed hash, and of their network. Throws
 * `feedback_too_many` with the wait if a limit is reached, in which case nothing is counted.
 */
export async function limitFeedback(
  { db, secret, now }: Pick<Resources, "db" | "secret" | "now">,
  { uid, headers }: { uid: string; headers: Headers },
): Promise<void> {
  const author = sign(secret, "feedback", uid);
  const network = networkPrefix(headers.get(clientAddressHeader) ?? "");
  const keys = [
    { key: `feedback:${author}`, rule: feedbackBackoff },
    { key: `feedback-from:${network}`, rule: feedbackNetworkBackoff },
  ];
  const retryAfterSeconds = await countAttempt(db, keys, now());
  if (retryAfterSeconds > 0) throw new CodedError("feedback_too_many", { retryAfterSeconds });
}
