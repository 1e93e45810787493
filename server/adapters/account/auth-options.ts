import type { Background } from "#server/adapters/jobs/background.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { SendAccountMail } from "./account-mails.ts";

/**
 * The request header that carries the client's address to better-auth. The server sets it and drops the client's own.
 */
export const clientAddressHeader = "x-studiolo-address";

/** The dependencies of the accounts. */
export interface AuthOptions {
  db: Database;
  secret: string;
  origin: string;
  /** The site's name. */
  siteName: string;
  sendAccountMail: SendAccountMail;
  /**
   * Requests a mail with a reset link, which leads on to the path `to`, if the email has an account. Resolves once the
   * request is stored durably.
   */
  requestReset: (email: string, to: string | null) => Promise<void>;
  /** Called in the transaction that creates an account. Returns the cookies to set in addition to the session's. */
  afterSignUp: (db: Database, headers: Headers, learner: { uid: string; email: string }) => Promise<string[]>;
  /** Stores a log-in or log-out. */
  recordSession: (event: "USER_LOGIN" | "USER_LOGOUT", uid: string) => Promise<void>;
  background: Background;
  now: () => Date;
  /** Logs internal failures; a refused sign-in or a weak password is not one. */
  report: (message: string, error?: unknown) => void;
}
