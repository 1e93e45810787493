import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { AuthOptions } from "./auth-options.ts";

/** The doors at which a log-in succeeds: with the password alone, or with the second step. */
const logInPaths = ["/sign-in/email", "/second-step"];

/**
 * Tells of each log-in and log-out, at the doors through which forms and scripts both come: a log-in with its second
 * step is one, and a log-out of a session that has ended is none. What fails is reported, and stops nobody.
 */
export function sessionEvents({ noteSession, report }: Pick<AuthOptions, "noteSession" | "report">): BetterAuthPlugin {
  const note = async (event: "USER_LOGIN" | "USER_LOGOUT", uid: string | undefined) => {
    if (uid !== undefined)
      await noteSession(event, uid).catch((error) => report(`events: ${event} could not be stored`, error));
  };
  const loggedIn = createAuthMiddleware(({ context }) => note("USER_LOGIN", context.newSession?.user.id));
  const loggingOut = createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx(context);
    await note("USER_LOGOUT", session?.user.id);
  });
  return {
    id: "session-events",
    hooks: {
      before: [{ matcher: ({ path }) => path === "/sign-out", handler: loggingOut }],
      after: [{ matcher: ({ path = "" }) => logInPaths.includes(path), handler: loggedIn }],
    },
  };
}
