import type { Resources } from "#server/resources.ts";
import { attributeSignUp } from "#server/services/affiliates/referrals.ts";
import { logSignUpConsent } from "#server/services/privacy/consent.ts";
import { awaitAfterSignUp } from "#server/services/study/awaited-courses.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/**
 * Runs after every sign-up, by form or by script: creates the user document with its welcome mail, logs the agreement
 * to the terms, records the course that the visitor wanted to be told of, and attributes the referral. All in the
 * account's transaction, held in `resources`. Returns the cookies for the browser.
 */
export async function afterSignUp(
  resources: Resources,
  headers: Headers,
  learner: { uid: string; email: string },
): Promise<string[]> {
  await ensureUserDocument(resources, learner.uid);
  await logSignUpConsent(resources, learner.uid, headers);
  await awaitAfterSignUp(resources, headers, learner.uid);
  return attributeSignUp(resources, headers, learner);
}
