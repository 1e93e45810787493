import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { meetsPasswordCriteria } from "#domain/password.ts";
import { authProblem } from "#server/adapters/auth-problem.ts";
import type { IsCommonPassword } from "#server/adapters/common-passwords.ts";

/** Where a new password comes in, and under which name. */
const newPasswords: Record<string, string> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
};

/**
 * Holds every door to the criteria that the forms show, since a script could go around the forms, and refuses passwords
 * that are guessed first. A change of password always ends the other sessions.
 */
export function passwordRules(isCommon: IsCommonPassword): BetterAuthPlugin {
  const refuse = createAuthMiddleware(async (context) => {
    const { path, body } = context;
    const password: unknown = body?.[newPasswords[path] ?? ""];
    if (typeof password !== "string") return;
    if (!meetsPasswordCriteria(password)) throw authProblem("password_criteria");
    const known = path === "/change-password" ? (await getSessionFromCtx(context))?.user.email : body.email;
    if (await isCommon(password, typeof known === "string" ? [known] : [])) throw authProblem("password_common");
    if (path === "/change-password") return { context: { body: { ...body, revokeOtherSessions: true } } };
  });
  return {
    id: "password-rules",
    hooks: { before: [{ matcher: ({ path }) => Object.hasOwn(newPasswords, path ?? ""), handler: refuse }] },
  };
}
