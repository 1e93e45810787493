import { createHmac } from "node:crypto";
import { networkOf } from "#domain/account/network-prefix.ts";
import { CodedError } from "#domain/errors.ts";
import { feedbackDelay, feedbackNetworkDelay } from "#domain/feedback/feedback.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import { countAttempt } from "#server/db/account/sign-in-attempts.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Counts one feedback of a learner, and of the network that it comes from. Throws `feedback_too_many`, with how long to
 * wait, where there was too much of late: then nothing is counted. The learner is counted by a keyed hash.
 */
export async function countFeedback(
  { db, secret, now }: Pick<Resources, "db" | "secret" | "now">,
  { uid, headers }: { uid: string; headers: Headers },
): Promise<void> {
  const author = createHmac("sha256", secret).update(`feedback\n${uid}`).digest("base64url");
  const network = networkOf(headers.get(clientAddressHeader) ?? "");
  const keys = [
    { key: `feedback:${author}`, rule: feedbackDelay },
    { key: `feedback-from:${network}`, rule: feedbackNetworkDelay },
  ];
  const retryAfterSeconds = await countAttempt(db, keys, now());
  if (retryAfterSeconds > 0) throw new CodedError("feedback_too_many", { retryAfterSeconds });
}
