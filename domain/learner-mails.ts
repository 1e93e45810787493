import { dateText } from "#domain/date-text.ts";
import type { AccountMailKind, FeedbackMailKind, MailKind } from "#domain/mail.ts";
import { button, facts, type MailWriters, momentText, paragraph } from "#domain/mail-blocks.ts";
import { paths } from "#domain/paths.ts";
import { withdrawalRefundDays } from "#domain/withdrawal.ts";

/** The mails about the subscription, and the one about a certificate. */
export const learnerMails: MailWriters<Exclude<MailKind, AccountMailKind | FeedbackMailKind>> = {
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
  "payment-failed": ({ payUrl, until }, { site }) => ({
    subject: "Your payment did not go through",
    preview: `You keep your access until ${dateText(until)}.`,
    title: "Your payment did not go through",
    blocks: [
      paragraph(
        `The payment for your ${site.name} subscription was not made. This happens when a card has expired, or when the bank declines it or wants you to confirm it.`,
      ),
      paragraph(`You keep your access until ${dateText(until)}. Until then you can pay, with this card or another.`),
      button("Pay the open invoice", payUrl),
      paragraph(
        "The page belongs to our payment provider. Your progress, reviews, and certificates stay, whatever happens.",
      ),
    ],
    reason: "a payment of your subscription failed",
  }),
  "subscription-cancelled": ({ until }, { site, origin }) => ({
    subject: "Your subscription is canceled",
    preview: `You have access until ${dateText(until)}. Nothing more is charged.`,
    title: "Your subscription is canceled",
    blocks: [
      paragraph(`You have access to ${site.name} until ${dateText(until)}. Nothing more is charged to your card.`),
      paragraph(
        "Your account stays, with your progress, saved materials, and certificates. If you change your mind, subscribe again on your account page.",
      ),
      button("Open your account", origin + paths.account()),
    ],
    reason: "your subscription was canceled",
  }),
  "withdrawal-receipt": (content, { site }) => ({
    subject: `Receipt of your withdrawal from ${site.name}`,
    preview: `We received it on ${momentText(content.withdrawnAt)}.`,
    title: "We have received your withdrawal",
    blocks: [
      paragraph(
        `This confirms that you have withdrawn from your subscription to ${site.name}. It ends with this, and nothing more is charged. Keep this mail as your receipt.`,
      ),
      facts(
        ["Contract", `Monthly subscription to ${site.name}, with ${site.company}`],
        ["Contract number", content.contract],
        ["Reference", content.reference],
        ["Withdrawn by", content.name],
        ["Begun", dateText(content.startedAt)],
        ["Withdrawn", momentText(content.withdrawnAt)],
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
};

function refundText(withdrawnAt: Date): string {
  const by = new Date(withdrawnAt.getTime() + withdrawalRefundDays * 86_400_000);
  return `The full amount goes back to the card that paid, by ${dateText(by)} at the latest. Your bank may take some days to show it.`;
}
