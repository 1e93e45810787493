import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { normalEmail } from "#domain/account/email-address.ts";
import { mailDelay } from "#domain/account/sign-in-backoff.ts";
import { paths } from "#domain/paths.ts";
import { findUserByEmail } from "#server/db/account/accounts.ts";
import { countAttempt } from "#server/db/account/sign-in-attempts.ts";
import { randomKey } from "./account-mails.ts";
import type { AuthOptions } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import { emailKey } from "./auth-throttle.ts";

type SilenceOptions = Pick<
  AuthOptions,
  "db" | "secret" | "origin" | "sendAccountMail" | "requestReset" | "background" | "now"
>;

/**
 * Keeps to itself which e-mails have an account. A sign-up with one that has fails in the words of every other failure
 * and after as long, and its owner is told by mail. A request for a new password is answered before anything is looked
 * up.
 */
export function accountSilence(options: SilenceOptions): BetterAuthPlugin {
  const { db, background } = options;
  const signUp = createAuthMiddleware(async ({ body, context }) => {
    const { email, password } = body as { email?: unknown; password?: unknown };
    if (typeof email !== "string" || typeof password !== "string") return;
    const owner = await findUserByEmail(db, normalEmail(email));
    if (!owner) return;
    background.run(() => tellOwner(options, owner));
    await context.password.hash(password);
    throw authProblem("registration_failed");
  });
  const reset = createAuthMiddleware(async ({ body, json }) => {
    const email: unknown = body?.email;
    if (typeof email !== "string") return;
    await options.requestReset(email);
    return json({ status: true });
  });
  return {
    id: "account-silence",
    hooks: {
      before: [
        { matcher: ({ path }) => path === "/sign-up/email", handler: signUp },
        { matcher: ({ path }) => path === "/request-password-reset", handler: reset },
      ],
    },
  };
}

/** Tells the owner of an e-mail that someone wanted to use it, a few times at most. */
export async function tellOwner(
  { db, secret, origin, sendAccountMail, now }: Omit<SilenceOptions, "background" | "requestReset">,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  if ((await countAttempt(db, [{ key: emailKey(secret, "told", email), rule: mailDelay }], now())) > 0) return;
  const [logInUrl, resetUrl] = [origin + paths.logIn(), origin + paths.forgotPassword()];
  await sendAccountMail({ kind: "account-exists", to: email, uid, key: randomKey(), logInUrl, resetUrl });
}
