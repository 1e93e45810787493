import type { Background } from "#server/adapters/jobs/background.ts";
import type { Database } from "#server/db/connection/database.ts";
import type { SendAccountMail } from "./account-mails.ts";

/** The request header that carries the client's address to better-auth; the server sets it, a client's own is dropped. */
export const clientAddressHeader = "x-studiolo-address";

/** What accounts stand on. */
export interface AuthOptions {
  db: Database;
  secret: string;
  origin: string;
  /** How the site calls itself. */
  siteName: string;
  sendAccountMail: SendAccountMail;
  /** Has a link for a new password mailed, where the e-mail has an account; resolves once that will outlive a crash. */
  requestReset: (email: string) => Promise<void>;
  /**
   * Notes what follows a sign-up, in the transaction that makes the account; gives the cookies that the browser is to
   * keep beside the session's.
   */
  noteSignUp: (db: Database, headers: Headers, learner: { uid: string; email: string }) => Promise<string[]>;
  /** Stores that somebody has logged in or out. */
  noteSession: (event: "USER_LOGIN" | "USER_LOGOUT", uid: string) => Promise<void>;
  background: Background;
  now: () => Date;
  /** Takes what went wrong inside; a refused sign-in or a weak password is no news. */
  report: (message: string, error?: unknown) => void;
}
