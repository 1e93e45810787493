import type { AccessEnd } from "#domain/billing/access-end.ts";
import type { PlanEnding } from "#domain/billing/plan.ts";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import type { ClosedState } from "#domain/feedback/state.ts";
import type { NextStepText } from "#domain/study/next-step-text.ts";

/** Content of a mail by its kind. Prices and amounts are formatted, such as $14.99; addresses are absolute. */
export type MailContent =
  | { kind: "welcome" }
  | { kind: "reset-password"; link: string }
  | { kind: "email-change"; link: string; newEmail: string }
  | { kind: "email-changed"; newEmail: string }
  /** To the owner of an address that somebody tried to sign up with again. */
  | { kind: "account-exists"; logInUrl: string; resetUrl: string }
  | { kind: "passkeys-removal"; link: string }
  | { kind: "security-notice"; event: SecurityEvent }
  | { kind: "trial-ending"; endsAt: Date; price: string }
  /** `payUrl`: the provider's page for the open invoice. `access`: how long the learner keeps access all the same. */
  | { kind: "payment-failed"; payUrl: string; access: AccessEnd }
  /** `why`: the reason of the ending, or null while it runs to its end. `isOwed`: true while a payment is still due. */
  | { kind: "subscription-cancelled"; access: AccessEnd; why: PlanEnding | null; isOwed: boolean }
  /**
   * Receipt that the law requires: who withdrew, the start of the contract, the time of the withdrawal, and the refund.
   */
  | {
      kind: "withdrawal-receipt";
      name: string;
      /** Id of the subscription at the payment provider. */
      contract: string;
      startedAt: Date;
      withdrawnAt: Date;
      refund: string | null;
      reference: string;
    }
  | { kind: "certificate-earned"; subject: "course" | "program"; title: string; url: string }
  /** To who asked to be told of it. `title`: name of the course. */
  | { kind: "course-ready"; title: string; url: string }
  /** A reminder that the learner has asked for. `stopUrl`: where one click ends it. */
  | { kind: "study-reminder"; next: NextStepInMail; stopUrl: string }
  | { kind: "weekly-digest"; week: StudiedWeek; next: NextStepInMail; stopUrl: string }
  /** `awarded`: answers that count since a key was corrected. `isPassedNow`: the finals are passed by that. */
  | { kind: "finals-regraded"; course: string; awarded: number; correct: number; of: number; isPassedNow: boolean }
  /** To the operator's mailbox. `why`: what speaks against the question. `isWithdrawn`: false where its course needs it. */
  | {
      kind: "question-doubted";
      course: string;
      itemKey: string;
      question: string;
      why: string;
      isWithdrawn: boolean;
    }
  /** To the operator's mailbox; `email` is the author's. */
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
  /** To its author. `word` is the operator's reply. */
  | { kind: "feedback-closed"; category: FeedbackCategory; state: ClosedState; text: string; word: string | null }
  /** `kept`: records that accounting law requires to be kept, each as a noun with its reason. */
  | { kind: "account-erased"; kept: readonly string[] };

/** A learner's next step in words, with the absolute address to which its button leads. */
export interface NextStepInMail extends Pick<NextStepText, "title" | "reason" | "button"> {
  link: string;
}

/**
 * What a learner has studied in a week. `repeats`: reviews of cards that were answered before; `recalled`: those of them
 * that were graded Good or Easy; `goal`: days a week they aim at.
 */
export interface StudiedWeek {
  monday: string;
  days: number;
  goal: number;
  reviews: number;
  repeats: number;
  recalled: number;
}

/** Security events that a learner is notified of, in case it was not they who caused them. */
export type SecurityEvent = "password-changed" | "passkey-added" | "passkey-removed";

export type MailKind = MailContent["kind"];

/** Kinds of mails about an account and its security. */
export type AccountMailKind =
  | "welcome"
  | "reset-password"
  | "email-change"
  | "email-changed"
  | "account-exists"
  | "passkeys-removal"
  | "security-notice"
  | "account-erased";

export type FinalsMailKind = "finals-regraded" | "question-doubted";

export type ReminderMailKind = "study-reminder" | "weekly-digest";

export type FeedbackMailKind = "feedback-received" | "feedback-closed";

/** Block of a mail's body, rendered both as HTML and as plain text. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** Text of a learner, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; link: string }
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "list"; items: readonly string[] };

/** Text of a mail before rendering. */
export interface ComposedMail {
  subject: string;
  /** Preview that mail clients show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Reason why the reader gets it. */
  reason: string;
  /** For mails of a list: the link that ends it. */
  stop?: { label: string; link: string };
}

/** Rendered mail, ready to send. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Days that a mail that could not be sent is kept, so that it can be sent again. */
export const failedMailDays = 30;
