import type { AccessEnd } from "#domain/billing/access-end.ts";
import type { PlanEnding } from "#domain/billing/plan.ts";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import type { ClosedState } from "#domain/feedback/state.ts";

/** What a mail says, by its kind. Prices and amounts come in words, such as $14.99; addresses are whole ones. */
export type MailContent =
  | { kind: "welcome" }
  | { kind: "reset-password"; link: string }
  | { kind: "email-change"; link: string; newEmail: string }
  | { kind: "email-changed"; newEmail: string }
  /** To whom somebody wanted to make a second account. */
  | { kind: "account-exists"; logInUrl: string; resetUrl: string }
  | { kind: "passkeys-removal"; link: string }
  | { kind: "security-notice"; event: SecurityEvent }
  | { kind: "trial-ending"; endsAt: Date; price: string }
  /** `payUrl`: the provider's page for the open invoice. `access`: how long the learner keeps it all the same. */
  | { kind: "payment-failed"; payUrl: string; access: AccessEnd }
  /** `why`: how it has ended, or null while it runs on to its end. `isOwed`: whether a payment is still asked for. */
  | { kind: "subscription-cancelled"; access: AccessEnd; why: PlanEnding | null; isOwed: boolean }
  /** The receipt that the law asks for: who stated it, when the contract began, when it was withdrawn from, and what is paid back. */
  | {
      kind: "withdrawal-receipt";
      name: string;
      /** The subscription's number at the payment provider. */
      contract: string;
      startedAt: Date;
      withdrawnAt: Date;
      refund: string | null;
      reference: string;
    }
  | { kind: "certificate-earned"; subject: "course" | "program"; title: string; url: string }
  /** To the operator's mailbox; `email` is its author's. */
  | {
      kind: "feedback-received";
      category: FeedbackCategory;
      text: string;
      email: string;
      url: string | null;
      course: string | null;
      id: string;
      sentAt: Date;
    }
  /** To its author. `word`: what the operator says about it. */
  | { kind: "feedback-closed"; category: FeedbackCategory; state: ClosedState; text: string; word: string | null }
  /** `kept`: what accounting law demands to be kept, each as a noun with its reason. */
  | { kind: "account-erased"; kept: readonly string[] };

/** What a learner is told of, in case it was not they who did it. */
export type SecurityEvent = "password-changed" | "passkey-added" | "passkey-removed";

/** The name of what a mail is about. */
export type MailKind = MailContent["kind"];

/** The kinds of mails about an account and its safety. */
export type AccountMailKind =
  | "welcome"
  | "reset-password"
  | "email-change"
  | "email-changed"
  | "account-exists"
  | "passkeys-removal"
  | "security-notice"
  | "account-erased";

/** The kinds of mails about feedback. */
export type FeedbackMailKind = "feedback-received" | "feedback-closed";

/** A piece of a mail's body, from which both its HTML and its plain text are made. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** What a learner wrote, line by line. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "list"; items: readonly string[] };

/** A mail in words, before it gets a form. */
export interface MailText {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it. */
  reason: string;
}

/** A mail as it goes out. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** How long a mail that could not be sent is kept, to be sent again, in days. */
export const failedMailDays = 30;
