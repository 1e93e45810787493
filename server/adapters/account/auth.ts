import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { passwordMaxLength, passwordMinLength } from "#domain/account/password.ts";
import { requestOrigin } from "#domain/account/request-origin.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { authPath } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { createLogThrottle } from "#server/adapters/telemetry/throttle-log.ts";
import { confirmEmail, deleteResetLinks } from "#server/db/account/accounts.ts";
import { deleteProofs } from "#server/db/account/pending-proofs.ts";
import { schema } from "#server/db/connection/database.ts";
import { authCookiePrefix } from "./auth-cookie.ts";
import { limitEmailLength } from "./auth-email-length.ts";
import { sessionEvents } from "./auth-events.ts";
import { type AuthOptions, clientAddressHeader } from "./auth-options.ts";
import { passwordRules } from "./auth-passwords.ts";
import { secondStep } from "./auth-second-step.ts";
import { signUpCookies, trackSignUps, withAfterSignUp } from "./auth-sign-up.ts";
import { rememberDevice, signInThrottle } from "./auth-throttle.ts";
import { createCommonPasswords } from "./common-passwords.ts";
import { createPasswordHash } from "./password-hash.ts";
import { preventEnumeration } from "./prevent-enumeration.ts";
import { lastUseSeconds, sessionSeconds } from "./session-times.ts";

/**
 * Creates accounts, sessions and password resets with better-auth on our own tables. Sessions are read from the
 * database at each request (no cookie cache), so that a reset or sign-out takes effect at once. Plugins add what it
 * lacks, so that forms and scripts follow the same rules.
 */
export function createAuth(options: AuthOptions) {
  const { db, secret, origin, siteName, report } = options;
  const auth = betterAuth({
    appName: siteName,
    baseURL: origin,
    basePath: authPath,
    secret,
    telemetry: { enabled: false },
    logger: { level: "error", log: createLibraryLog(report) },
    database: drizzleAdapter(withAfterSignUp(db, options.afterSignUp), { provider: "pg", schema, transaction: true }),
    // The name under which a request is answered is the site's own, `localhost` too (decision 051).
    trustedOrigins: (request) => [request ? requestOrigin(origin, request.url) : origin],
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: createPasswordHash(),
      resetPasswordTokenExpiresIn: mailedLinkMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await confirmEmail(db, user.id);
        await deleteResetLinks(db, user.id);
        await deleteProofs(db, user.id, ["email-change", "second-step"]);
      },
    },
    // What has expired is removed with all that is kept for a time, not by whoever opens a link.
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    onAPIError: {
      onError: (error) => {
        if (!(isAPIError(error) && error.statusCode < 500)) report("accounts: a request failed", error);
      },
    },
    // The order matters: throttling comes before any lookup, and remembering the browser comes last.
    plugins: [
      limitEmailLength(),
      signInThrottle(options),
      passwordRules(options, createCommonPasswords()),
      preventEnumeration(options),
      secondStep(options),
      signUpCookies(),
      sessionEvents(options),
      rememberDevice(options),
    ],
    session: { expiresIn: sessionSeconds, updateAge: lastUseSeconds, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 120,
      customRules: {
        // These are limited by the growing delays.
        "/sign-in/email": false,
        "/sign-up/email": false,
        "/request-password-reset": false,
        "/change-password": false,
        "/reset-password": { window: 60, max: 10 },
        "/second-step": { window: 60, max: 10 },
        "/get-session": false,
      },
    },
    advanced: {
      cookiePrefix: authCookiePrefix,
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Said, since where it is not the library leaves the question out in tests.
      disableOriginCheck: false,
    },
  });
  return { ...auth, handler: trackSignUps(auth.handler) };
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Forwards the library's errors without the text after the colon and without further arguments, since both may contain
 * what was submitted.
 */
function createLibraryLog(report: AuthOptions["report"]): (level: string, message: unknown) => void {
  const reportOnce = createLogThrottle<null>((kind, held) =>
    report(`accounts: ${kind}${held > 0 ? `, and ${pluralize(held, "time")} before` : ""}`),
  );
  return (_level, message) => reportOnce(String(message).split(/[:\n]/, 1)[0] ?? "", null);
}
