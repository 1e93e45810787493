import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { AuthOptions } from "./auth-options.ts";

/** The endpoints that complete a log-in: with the password alone, or with the second step. */
const logInPaths = ["/sign-in/email", "/second-step"];

/**
 * Reports each log-in and log-out to `recordSession`, for forms and scripts alike. A log-in with a second step counts
 * once; a log-out from an expired session does not count. Failures are logged and never block the request.
 */
export function sessionEvents({
  recordSession,
  report,
}: Pick<AuthOptions, "recordSession" | "report">): BetterAuthPlugin {
  const recordEvent = async (event: "USER_LOGIN" | "USER_LOGOUT", uid: string | undefined) => {
    if (uid !== undefined)
      await recordSession(event, uid).catch((error) => report(`events: ${event} could not be stored`, error));
  };
  const loggedIn = createAuthMiddleware(({ context }) => recordEvent("USER_LOGIN", context.newSession?.user.id));
  const loggingOut = createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx(context);
    await recordEvent("USER_LOGOUT", session?.user.id);
  });
  return {
    id: "session-events",
    hooks: {
      before: [{ matcher: ({ path }) => path === "/sign-out", handler: loggingOut }],
      after: [{ matcher: ({ path = "" }) => logInPaths.includes(path), handler: loggedIn }],
    },
  };
}
