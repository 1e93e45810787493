import { randomUUID } from "node:crypto";
import type { MailContent } from "#domain/mail/mail.ts";
import type { Database } from "#server/db/connection/database.ts";

/** A mail about the security of an account. Each `key` is sent only once, and not after `expiresAt`. */
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

/** Queues a mail about an account, within the given transaction if there is one. */
export type SendAccountMail = (mail: AccountMail, db?: Database) => Promise<void>;

/** Returns a new key, for a mail about the event that just happened. */
export function randomKey(): string {
  return randomUUID();
}
