import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { hasEmailLength } from "#domain/account/email-address.ts";
import type { ProblemCode } from "#domain/errors.ts";
import { authProblem } from "./auth-problem.ts";

/** The endpoints that take an email, with the problem code for an impossible one. */
const takers: Readonly<Record<string, ProblemCode>> = {
  "/sign-up/email": "registration_failed",
  "/sign-in/email": "login_failed",
  "/request-password-reset": "reset_failed",
};

/** Rejects emails and names longer than any valid email, before anything is counted, looked up or stored. */
export function limitEmailLength(): BetterAuthPlugin {
  const refuse = createAuthMiddleware(async ({ path, body }) => {
    const typed = [body?.email, body?.name].filter((value): value is string => typeof value === "string");
    if (!typed.every(hasEmailLength)) throw authProblem(takers[path] ?? "invalid_request");
  });
  return {
    id: "email-length",
    hooks: { before: [{ matcher: ({ path }) => Object.hasOwn(takers, path ?? ""), handler: refuse }] },
  };
}
