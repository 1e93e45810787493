import type { Resources } from "#server/resources.ts";
import { attributeSignUp } from "#server/services/affiliates/referrals.ts";
import { logSignUp } from "#server/services/privacy/consent.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/**
 * What follows every sign-up, by form or by script: the user document and its welcome, the agreement to the terms, and
 * who referred the learner. All of it with the account, by the transaction that the resources hold. Gives the cookies that their browser is to keep.
 */
export async function noteSignUp(
  resources: Resources,
  headers: Headers,
  learner: { uid: string; email: string },
): Promise<string[]> {
  await ensureUserDocument(resources, learner.uid);
  await logSignUp(resources, learner.uid, headers);
  return attributeSignUp(resources, headers, learner);
}
