import type { AccessEnd } from "#domain/billing/access-end.ts";
import type { PlanEnding } from "#domain/billing/plan.ts";
import { withdrawalRefundDays } from "#domain/billing/withdrawal.ts";
import { paths } from "#domain/paths.ts";
import { dateText, instantText } from "#domain/text/date-text.ts";
import { button, facts, type MailWriters, paragraph } from "./blocks.ts";
import type { AccountMailKind, FeedbackMailKind, FinalsMailKind, MailKind, ReminderMailKind } from "./mail.ts";

/** Writers of the mails about the subscription, and of those about a certificate and a course. */
export const learnerMails: MailWriters<
  Exclude<MailKind, AccountMailKind | ReminderMailKind | FeedbackMailKind | FinalsMailKind>
> = {
  "trial-ending": ({ endsAt, price }, { site, origin }) => ({
    subject: `Your free trial ends on ${dateText(endsAt)}`,
    preview: `Then ${price} a month, unless you cancel before.`,
    title: `Your free trial ends on ${dateText(endsAt)}`,
    blocks: [
      paragraph(
        `On that day your subscription to ${site.name} begins and your card is charged for the first time. To go on, there is nothing to do.`,
      ),
      facts(["First payment", price], ["On", `${dateText(endsAt)} (UTC)`], ["Then", "every month, until you cancel"]),
      paragraph(
        `To pay nothing, cancel before ${dateText(endsAt)}: a few clicks on your account page. You keep access until the trial ends.`,
      ),
      button("Open your account", origin + paths.account()),
    ],
    reason: "your free trial ends soon",
  }),
  "payment-failed": ({ payUrl, access }, { site }) => ({
    subject: "Your payment did not go through",
    preview: openPaymentText(access),
    title: "Your payment did not go through",
    blocks: [
      paragraph(
        `The payment for your ${site.name} subscription was not made. This happens when a card has expired, or when the bank declines it or wants you to confirm it.`,
      ),
      paragraph(`${openPaymentText(access)} You can pay with this card or another.`),
      button("Pay the open invoice", payUrl),
      paragraph(
        "The page belongs to our payment provider. Your progress, reviews, and certificates stay, whatever happens.",
      ),
    ],
    reason: "a payment of your subscription failed",
  }),
  "subscription-cancelled": ({ access, why, isOwed }, { site, origin }) => {
    const title = why === null || why === "other" ? "Your subscription is canceled" : "Your subscription has ended";
    const stands = accessText(access, site.name);
    const charged = isOwed ? "Apart from the payment that is open, nothing is charged." : "Nothing more is charged.";
    return {
      subject: title,
      preview: `${stands} ${charged}`,
      title,
      blocks: [
        ...(why === null ? [] : endingTexts[why].map(paragraph)),
        paragraph(`${stands} ${charged}`),
        paragraph(
          `Your account stays, with your progress, saved materials, and certificates. If you change your mind, ${access.kind === "until" && why === null ? "keep your subscription" : "subscribe again"} on your account page.`,
        ),
        button("Open your account", origin + paths.account()),
      ],
      reason: why === null || why === "other" ? "your subscription was canceled" : "your subscription has ended",
    };
  },
  "withdrawal-receipt": (content, { site }) => ({
    subject: `Receipt of your withdrawal from ${site.name}`,
    preview: `We received it on ${instantText(content.withdrawnAt)}.`,
    title: "We have received your withdrawal",
    blocks: [
      paragraph(
        `This confirms that you have withdrawn from your subscription to ${site.name}. It ends with this, and nothing more is charged. Keep this email as your receipt.`,
      ),
      facts(
        ["Contract", `Monthly subscription to ${site.name}, with ${site.company}`],
        ["Contract number", content.contract],
        ["Reference", content.reference],
        ["Withdrawn by", content.name],
        ["Begun", dateText(content.startedAt)],
        ["Withdrawn", instantText(content.withdrawnAt)],
        ["Refund", content.refund ?? "none: nothing had been paid"],
      ),
      ...(content.refund === null ? [] : [paragraph(refundText(content.withdrawnAt))]),
      paragraph("Your account stays, with your progress and certificates."),
    ],
    reason: "you withdrew from your subscription on the account page",
  }),
  "certificate-earned": ({ subject, title, url }, { site }) => ({
    subject: `You have earned the certificate of ${title}`,
    preview: `You have completed the ${subject}.`,
    title,
    blocks: [
      paragraph(`You have completed the ${subject} ${title}, and ${site.name} has signed a certificate that says so.`),
      paragraph(
        "Anyone to whom you show it can verify it, without an account. You can save it as a picture, or add it to a profile.",
      ),
      button("See your certificate", url),
    ],
    reason: `you completed a ${subject}`,
  }),
  "course-ready": ({ title, url }, { site }) => ({
    subject: `${title} is ready to study`,
    preview: "It now has questions, finals and a certificate.",
    title: `${title} is ready`,
    blocks: [
      paragraph(
        `Beside its study links, the course ${title} of ${site.name} now has practice questions for every topic, reviews, finals, and a certificate.`,
      ),
      paragraph("Practice of its topics is open to every account; the rest comes with the subscription."),
      button("Open the course", url),
      paragraph("This is the one email about it that you asked for."),
    ],
    reason: "you asked to be told when this course is ready",
  }),
};

/** Sentence on the reason of an ending, where more than the cancellation is to be said. */
const endingTexts: Record<PlanEnding, string[]> = {
  withdrawn: ["You have withdrawn from it."],
  disputed: ["Your bank asked a payment for it back, and it has ended."],
  unpaid: ["A payment for it was not made, and it has ended."],
  refunded: ["What you paid for it was paid back, and it has ended."],
  other: [],
};

/** Describes how long access lasts, by the same rule that grants it. */
function accessText(access: AccessEnd, name: string): string {
  switch (access.kind) {
    case "none":
      return `Your access to ${name} has ended.`;
    case "until":
      return `You have access to ${name} until ${dateText(access.at)}.`;
    case "open":
      return `You keep your access to ${name} by another subscription.`;
  }
}

/** Describes the effect of a missing payment on access. */
function openPaymentText(access: AccessEnd): string {
  switch (access.kind) {
    case "none":
      return "You have access as soon as it is paid.";
    case "until":
      return `You keep your access until ${dateText(access.at)}, and longer once it is paid.`;
    case "open":
      return "You keep your access by another subscription.";
  }
}

function refundText(withdrawnAt: Date): string {
  const by = new Date(withdrawnAt.getTime() + withdrawalRefundDays * 86_400_000);
  return `The full amount goes back to the card that paid, by ${dateText(by)} at the latest. Your bank may take some days to show it.`;
}
