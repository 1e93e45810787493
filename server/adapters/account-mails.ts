import { randomUUID } from "node:crypto";
import type { Mail, MailMessage } from "#server/adapters/mail.ts";
import type { Database } from "#server/db/database.ts";

/** What the site writes to people about their account. `key` is sent once. */
export type AccountMail = { to: string; uid: string; key: string } & (
  | { kind: "reset-password"; link: string }
  | { kind: "email-change"; link: string; newEmail: string }
  | { kind: "email-changed"; newEmail: string }
  | { kind: "account-exists"; logInUrl: string; resetUrl: string }
  | { kind: "passkeys-removal"; link: string }
  | { kind: "security-notice"; event: SecurityEvent }
);

/** What a learner is told of, in case it was not they who did it. */
export type SecurityEvent = "password-changed" | "passkey-added" | "passkey-removed";

/** Has a mail about an account sent; in the transaction that is given, where one is. */
export type SendAccountMail = (mail: AccountMail, db?: Database) => Promise<void>;

/** Sends mails about accounts at once, as plain text. */
export function createAccountMails({ mail, siteName }: { mail: Mail; siteName: string }): SendAccountMail {
  return (message) => mail.send(write(message, siteName));
}

const notMe = "If it was not you, leave this mail alone: nothing has changed.";

function write(mail: AccountMail, siteName: string): MailMessage {
  const { subject, lines } = textOf(mail, siteName);
  return { to: mail.to, subject, text: lines.join("\n\n") };
}

function textOf(mail: AccountMail, siteName: string): { subject: string; lines: string[] } {
  switch (mail.kind) {
    case "reset-password":
      return {
        subject: `Reset your ${siteName} password`,
        lines: [
          `Someone, most likely you, asked for a new password for your ${siteName} account.`,
          `Choose it here within the next hour; the link works once:\n${mail.link}`,
          notMe,
        ],
      };
    case "email-change":
      return {
        subject: `Confirm your new e-mail for ${siteName}`,
        lines: [
          `Someone, most likely you, wants to use ${mail.newEmail} for a ${siteName} account.`,
          `Confirm it here within the next hour; the link works once:\n${mail.link}`,
          notMe,
        ],
      };
    case "email-changed":
      return {
        subject: `The e-mail of your ${siteName} account was changed`,
        lines: [
          `You now log in to ${siteName} with ${mail.newEmail}. This address is no longer used.`,
          "If it was not you, answer this mail at once: someone else has your password.",
        ],
      };
    case "account-exists":
      return {
        subject: `You have a ${siteName} account already`,
        lines: [
          `Someone, most likely you, wanted to use this address for a new ${siteName} account. It has one already.`,
          `Log in: ${mail.logInUrl}\nChoose a new password: ${mail.resetUrl}`,
          notMe,
        ],
      };
    case "passkeys-removal":
      return {
        subject: `Log in to ${siteName} without your passkey`,
        lines: [
          `Someone who knows your password, most likely you, wants to log in to ${siteName} without the passkey.`,
          `This link removes every passkey from your account. It works once, within the next hour:\n${mail.link}`,
          "If it was not you, do not open it, and change your password: someone else knows it.",
        ],
      };
    case "security-notice":
      return { subject: `Your ${siteName} account`, lines: noticeLines[mail.event] };
  }
}

const noticeLines: Record<SecurityEvent, string[]> = {
  "password-changed": [
    "The password of your account was changed, and every other browser was logged out.",
    "If it was not you, reset your password at once: someone else knew it.",
  ],
  "passkey-added": [
    "A passkey was added to your account. From now on you are asked for it after your password.",
    "If it was not you, change your password and remove the passkey: both are on your account page.",
  ],
  "passkey-removed": [
    "A passkey was removed from your account.",
    "If it was not you, change your password: someone else knows it.",
  ],
};

/** A key for a mail that is sent once for what has just happened. */
export function randomKey(): string {
  return randomUUID();
}
