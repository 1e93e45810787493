import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { normalizeEmail } from "#domain/account/email-address.ts";
import { parseReturnPath } from "#domain/account/return-path.ts";
import { mailBackoff } from "#domain/account/sign-in-backoff.ts";
import { paths } from "#domain/paths.ts";
import { findUserByEmail } from "#server/db/account/accounts.ts";
import { countAttempt } from "#server/db/account/sign-in-attempts.ts";
import { randomKey } from "./account-mails.ts";
import type { AuthOptions } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import { emailKey } from "./auth-throttle.ts";

type EnumerationOptions = Pick<
  AuthOptions,
  "db" | "secret" | "origin" | "sendAccountMail" | "requestReset" | "background" | "now"
>;

/**
 * Hides which emails have an account. A sign-up with an existing one fails with the usual message after the usual
 * time, and its owner is notified by mail. A request for a new password is answered before any lookup.
 */
export function preventEnumeration(options: EnumerationOptions): BetterAuthPlugin {
  const { db, background } = options;
  const signUp = createAuthMiddleware(async ({ body, context }) => {
    const { email, password } = body as { email?: unknown; password?: unknown };
    if (typeof email !== "string" || typeof password !== "string") return;
    const owner = await findUserByEmail(db, normalizeEmail(email));
    if (!owner) return;
    background.run(() => notifyOwner(options, owner));
    await context.password.hash(password);
    throw authProblem("registration_failed");
  });
  const reset = createAuthMiddleware(async ({ body, json }) => {
    const email: unknown = body?.email;
    if (typeof email !== "string") return;
    await options.requestReset(email, typeof body.to === "string" ? parseReturnPath(body.to) : null);
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

/** Mails the owner of an email that someone tried to sign up with it, a limited number of times. */
export async function notifyOwner(
  { db, secret, origin, sendAccountMail, now }: Omit<EnumerationOptions, "background" | "requestReset">,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  if ((await countAttempt(db, [{ key: emailKey(secret, "told", email), rule: mailBackoff }], now())) > 0) return;
  const [logInUrl, resetUrl] = [origin + paths.logIn(), origin + paths.forgotPassword()];
  await sendAccountMail({ kind: "account-exists", to: email, uid, key: randomKey(), logInUrl, resetUrl });
}
