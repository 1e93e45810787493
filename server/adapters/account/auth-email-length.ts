import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { hasEmailLength } from "#domain/account/email-address.ts";
import type { ProblemCode } from "#domain/errors.ts";
import { authProblem } from "./auth-problem.ts";

/** The doors that take an e-mail, and what each says of one that cannot be. */
const takers: Readonly<Record<string, ProblemCode>> = {
  "/sign-up/email": "registration_failed",
  "/sign-in/email": "login_failed",
  "/request-password-reset": "reset_failed",
};

/** Refuses e-mails that are too long to be any, and names as long, before anything is counted, looked up or kept. */
export function emailLength(): BetterAuthPlugin {
  const refuse = createAuthMiddleware(async ({ path, body }) => {
    const typed = [body?.email, body?.name].filter((value): value is string => typeof value === "string");
    if (!typed.every(hasEmailLength)) throw authProblem(takers[path] ?? "invalid_request");
  });
  return {
    id: "email-length",
    hooks: { before: [{ matcher: ({ path }) => Object.hasOwn(takers, path ?? ""), handler: refuse }] },
  };
}
