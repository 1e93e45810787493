import { randomUUID } from "node:crypto";
import type { MailContent } from "#domain/mail/mail.ts";
import type { Database } from "#server/db/connection/database.ts";

/** What the site writes to people about the safety of their account. `key` is sent once, and not after `expiresAt`. */
export type AccountMail = { to: string; uid: string; key: string; expiresAt?: Date } & Extract<
  MailContent,
  {
    kind:
      | "reset-password"
      | "email-change"
      | "email-changed"
      | "account-exists"
      | "passkeys-removal"
      | "security-notice";
  }
>;

/** Puts a mail about an account in line; as part of the transaction that is given, where one is. */
export type SendAccountMail = (mail: AccountMail, db?: Database) => Promise<void>;

/** A key for a mail that is sent once for what has just happened. */
export function randomKey(): string {
  return randomUUID();
}
