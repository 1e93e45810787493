import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { passwordMaximum, passwordMinimum } from "#domain/password.ts";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import type { Mail } from "#server/adapters/mail.ts";
import { type Database, schema } from "#server/db/database.ts";

/** The request header that carries the client's address to better-auth; the server sets it, a client's own is dropped. */
export const clientAddressHeader = "x-studiolo-address";

/** How long the link of a reset mail works, in seconds. */
const resetLinkSeconds = 3600;

const sessionSeconds = 30 * 86_400;

export interface AuthOptions {
  db: Database;
  secret: string;
  origin: string;
  mail: Mail;
}

/**
 * Accounts, sessions and password resets, by better-auth on our own tables. Sessions are read from the database at
 * each request (no cookie cache), so that a reset or a sign-out holds at once.
 */
export function createAuth({ db, secret, origin, mail }: AuthOptions) {
  return betterAuth({
    appName: site.name,
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    telemetry: { enabled: false },
    logger: { level: "error" },
    database: drizzleAdapter(db, { provider: "pg", schema, transaction: true }),
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail.send(resetMail(user.email, origin + paths.resetPassword(token))),
    },
    session: { expiresIn: sessionSeconds, updateAge: 86_400, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 120,
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/sign-up/email": { window: 60, max: 10 },
        "/request-password-reset": { window: 60, max: 5 },
        "/reset-password": { window: 60, max: 10 },
        "/get-session": false,
      },
    },
    advanced: {
      cookiePrefix: "studiolo",
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

function resetMail(to: string, link: string) {
  return {
    to,
    subject: `Reset your ${site.name} password`,
    text: [
      `Someone, most likely you, asked for a new password for your ${site.name} account.`,
      `Choose it here within the next hour; the link works once:\n${link}`,
      "If it was not you, leave this mail alone: nothing has changed.",
    ].join("\n\n"),
  };
}
