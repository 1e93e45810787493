import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { passwordMaximum, passwordMinimum } from "#domain/account/password.ts";
import { sessionDays } from "#domain/account/session-length.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { counted } from "#domain/text/counted.ts";
import { createOnceAMinute } from "#server/adapters/telemetry/throttle-log.ts";
import { confirmEmail, dropResetLinks } from "#server/db/account/accounts.ts";
import { dropProofs } from "#server/db/account/pending-proofs.ts";
import { schema } from "#server/db/connection/database.ts";
import { emailLength } from "./auth-email-length.ts";
import { sessionEvents } from "./auth-events.ts";
import { type AuthOptions, clientAddressHeader } from "./auth-options.ts";
import { passwordRules } from "./auth-passwords.ts";
import { secondStep } from "./auth-second-step.ts";
import { knowSignUps, signUpCookies, withSignUpNotes } from "./auth-sign-up.ts";
import { deviceMemory, signInThrottle } from "./auth-throttle.ts";
import { createCommonPasswords } from "./common-passwords.ts";
import { createPasswordHash } from "./password-hash.ts";
import { accountSilence } from "./prevent-enumeration.ts";

/** How exactly a session's last use is noted, in seconds. */
const lastUseSeconds = 3600;

/**
 * Accounts, sessions and password resets, by better-auth on our own tables. Sessions are read from the database at
 * each request (no cookie cache), so that a reset or a sign-out holds at once. What it lacks stands beside it as
 * plugins, so that forms and scripts meet the same rules.
 */
export function createAuth(options: AuthOptions) {
  const { db, secret, origin, siteName, report } = options;
  const auth = betterAuth({
    appName: siteName,
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    telemetry: { enabled: false },
    logger: { level: "error", log: createLibraryLog(report) },
    database: drizzleAdapter(withSignUpNotes(db, options.noteSignUp), { provider: "pg", schema, transaction: true }),
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      password: createPasswordHash(),
      resetPasswordTokenExpiresIn: mailedLinkMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await confirmEmail(db, user.id);
        await dropResetLinks(db, user.id);
        await dropProofs(db, user.id, ["email-change", "second-step"]);
      },
    },
    verification: { storeIdentifier: "hashed" },
    onAPIError: {
      onError: (error) => {
        if (!(isAPIError(error) && error.statusCode < 500)) report("accounts: a request failed", error);
      },
    },
    // In this order: who guesses is made to wait before anything is looked up, and a browser is remembered last.
    plugins: [
      emailLength(),
      signInThrottle(options),
      passwordRules(options, createCommonPasswords()),
      accountSilence(options),
      secondStep(options),
      signUpCookies(),
      sessionEvents(options),
      deviceMemory(options),
    ],
    session: { expiresIn: sessionDays * 86_400, updateAge: lastUseSeconds, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 120,
      customRules: {
        // The delays that grow hold these.
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
      cookiePrefix: "studiolo",
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
  return { ...auth, handler: knowSignUps(auth.handler) };
}

export type Auth = ReturnType<typeof createAuth>;

/** What the library complains of: after the colon, and in all that it hands over besides, stands whatever was sent. */
function createLibraryLog(report: AuthOptions["report"]): (level: string, message: unknown) => void {
  const tell = createOnceAMinute<null>((kind, held) =>
    report(`accounts: ${kind}${held > 0 ? `, and ${counted(held, "time")} before` : ""}`),
  );
  return (_level, message) => tell(String(message).split(/[:\n]/, 1)[0] ?? "", null);
}
