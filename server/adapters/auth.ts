import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { textOf } from "#domain/errors.ts";
import { type MailContent, resetLinkSeconds } from "#domain/mail.ts";
import { meetsPasswordCriteria, passwordMaximum, passwordMinimum } from "#domain/password.ts";
import { paths } from "#domain/paths.ts";
import { sessionDays } from "#domain/session-length.ts";
import { type Database, schema } from "#server/db/database.ts";

/** The request header that carries the client's address to better-auth; the server sets it, a client's own is dropped. */
export const clientAddressHeader = "x-studiolo-address";

const sessionSeconds = sessionDays * 86_400;

export interface AuthOptions {
  db: Database;
  secret: string;
  origin: string;
  /** How the site calls itself in mails. */
  siteName: string;
  /** Puts a mail in line; it is sent after the request. */
  queueMail: (mail: MailContent & MailAddress) => Promise<unknown>;
  now: () => Date;
  /** Takes what went wrong inside; a refused sign-in or a weak password is no news. */
  report: (message: string, error: unknown) => void;
}

/** To whom a mail goes, and once for what. */
interface MailAddress {
  to: string;
  uid: string;
  key: string;
  expiresAt?: Date;
}

/**
 * Accounts, sessions and password resets, by better-auth on our own tables. Sessions are read from the database at
 * each request (no cookie cache), so that a reset or a sign-out holds at once.
 */
export function createAuth({ db, secret, origin, siteName, queueMail, now, report }: AuthOptions) {
  return betterAuth({
    appName: siteName,
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
      sendResetPassword: async ({ user, token }) => {
        const link = origin + paths.resetPassword(token);
        const expiresAt = new Date(now().getTime() + resetLinkSeconds * 1000);
        const key = `reset-password:${randomUUID()}`;
        await queueMail({ kind: "reset-password", link, to: user.email, uid: user.id, key, expiresAt });
      },
    },
    onAPIError: {
      onError: (error) => {
        if (!(isAPIError(error) && error.statusCode < 500)) report("accounts: a request failed", error);
      },
    },
    hooks: { before: refuseWeakPasswords },
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

/** Where a new password comes in, and under which name. */
const newPasswords: Record<string, string> = {
  "/sign-up/email": "password",
  "/reset-password": "newPassword",
  "/change-password": "newPassword",
  "/set-password": "newPassword",
};

/** Holds every door of better-auth to the criteria that the forms show: a script could go around the forms. */
const refuseWeakPasswords = createAuthMiddleware(async ({ path, body }) => {
  const field = newPasswords[path];
  const password: unknown = field === undefined ? undefined : body?.[field];
  if (typeof password === "string" && !meetsPasswordCriteria(password)) {
    throw new APIError("UNPROCESSABLE_ENTITY", { code: "password_criteria", message: textOf("password_criteria") });
  }
});

export type Auth = ReturnType<typeof createAuth>;
