import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { meetsPasswordCriteria } from "#domain/account/password.ts";
import { deleteResetLinks } from "#server/db/account/accounts.ts";
import { deleteProofs } from "#server/db/account/pending-proofs.ts";
import { randomKey } from "./account-mails.ts";
import type { AuthOptions } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import type { IsCommonPassword } from "./common-passwords.ts";

/** The body field with the new password, by endpoint. */
const newPasswords: Record<string, string> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
};

/**
 * Enforces the criteria of the forms on every endpoint, since scripts bypass the forms, and rejects common passwords. A
 * change of password always ends the other sessions, invalidates earlier mailed links, and notifies the learner by
 * mail.
 */
export function passwordRules(
  { db, sendAccountMail }: Pick<AuthOptions, "db" | "sendAccountMail">,
  isCommon: IsCommonPassword,
): BetterAuthPlugin {
  const refuse = createAuthMiddleware(async (context) => {
    const { path, body } = context;
    const password: unknown = body?.[newPasswords[path] ?? ""];
    if (typeof password !== "string") return;
    if (!meetsPasswordCriteria(password)) throw authProblem("password_criteria");
    const known = path === "/change-password" ? (await getSessionFromCtx(context))?.user.email : body.email;
    if (await isCommon(password, typeof known === "string" ? [known] : [])) throw authProblem("password_common");
    if (path === "/change-password") return { context: { body: { ...body, revokeOtherSessions: true } } };
  });
  const follow = createAuthMiddleware(async (context) => {
    const user = context.context.newSession?.user;
    if (!user) return;
    await deleteResetLinks(db, user.id);
    await deleteProofs(db, user.id, ["email-change", "second-step", "passkeys-removal"]);
    const notice = { kind: "security-notice", event: "password-changed", to: user.email, uid: user.id } as const;
    await sendAccountMail({ ...notice, key: randomKey() });
  });
  return {
    id: "password-rules",
    hooks: {
      before: [{ matcher: ({ path }) => Object.hasOwn(newPasswords, path ?? ""), handler: refuse }],
      after: [{ matcher: ({ path }) => path === "/change-password", handler: follow }],
    },
  };
}
