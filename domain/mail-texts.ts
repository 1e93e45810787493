import { dateText } from "#domain/date-text.ts";
import type { MailBlock, MailContent, MailKind, MailText } from "#domain/mail.ts";
import { paths } from "#domain/paths.ts";
import type { SiteConfiguration } from "#domain/site-configuration.ts";
import { trialDays } from "#domain/subscription.ts";
import { withdrawalRefundDays } from "#domain/withdrawal.ts";

/** Where a mail comes from: the operator, and the site's public origin. */
export interface MailSetting {
  site: SiteConfiguration;
  origin: string;
}

/** How long the link of a reset mail works, in seconds. */
export const resetLinkSeconds = 3600;

/** A mail in words. */
export function mailText(content: MailContent, setting: MailSetting): MailText {
  const write = writers[content.kind] as (content: MailContent, setting: MailSetting) => MailText;
  return write(content, setting);
}

type Writers = {
  [Kind in MailKind]: (content: Extract<MailContent, { kind: Kind }>, setting: MailSetting) => MailText;
};

const writers: Writers = {
  welcome: (_content, { site, origin }) => ({
    subject: `Welcome to ${site.name}`,
    preview: "Your account is ready.",
    title: `Welcome to ${site.name}`,
    blocks: [
      paragraph(
        `Your account is ready. You sign in with this e-mail address and the password that you chose; nobody at ${site.name} knows or asks for it.`,
      ),
      paragraph(
        `A subscription begins with ${trialDays} free days and then costs ${site.monthlyPrice} a month. We write to you before the first payment, and you can cancel at any time.`,
      ),
      button("Begin to study", origin + paths.home()),
    ],
    reason: `an account at ${site.name} was made with this address`,
  }),
  "reset-password": ({ link }, { site }) => ({
    subject: `Reset your ${site.name} password`,
    preview: "The link works once, within the next hour.",
    title: "Choose a new password",
    blocks: [
      paragraph(`Someone, most likely you, asked for a new password for your ${site.name} account.`),
      button("Choose a new password", link),
      paragraph(
        "The link works once, within an hour of your request. When the password is set, every browser that is signed in has to sign in again.",
      ),
      paragraph("If it was not you, leave this mail alone: nothing has changed."),
    ],
    reason: "a new password was asked for at the log-in page",
  }),
  "email-change": ({ link, newEmail }, { site }) => ({
    subject: `Confirm the new e-mail address of your ${site.name} account`,
    preview: `The new address: ${newEmail}`,
    title: "Confirm your new e-mail address",
    blocks: [
      paragraph(`You asked us to change the e-mail address of your ${site.name} account to:`),
      paragraph(newEmail),
      button("Confirm the change", link),
      paragraph(
        "Until you confirm it, the present address stays. If you did not ask for this, leave this mail alone and change your password.",
      ),
    ],
    reason: "a change of address was asked for on the account page",
  }),
  "email-changed": (_content, { site }) => ({
    subject: `The e-mail address of your ${site.name} account was changed`,
    preview: "This address no longer signs in.",
    title: "Your e-mail address was changed",
    blocks: [
      paragraph(`Your ${site.name} account now has another e-mail address. This one no longer signs in.`),
      paragraph(
        `If it was you, there is nothing to do. If it was not, write to ${site.mailbox} from this address at once.`,
      ),
    ],
    reason: "this was the address of the account until now",
  }),
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
        `Your bank declined the payment for your ${site.name} subscription. This happens when a card has expired, or when the bank wants you to confirm.`,
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
    subject: "Your subscription is cancelled",
    preview: `You have access until ${dateText(until)}. Nothing more is charged.`,
    title: "Your subscription is cancelled",
    blocks: [
      paragraph(`You have access to ${site.name} until ${dateText(until)}. Nothing more is charged to your card.`),
      paragraph(
        "Your account stays, with your progress, saved materials, and certificates. If you change your mind, subscribe again on your account page.",
      ),
      button("Open your account", origin + paths.account()),
    ],
    reason: "your subscription was cancelled",
  }),
  "withdrawal-receipt": (content, { site }) => ({
    subject: `Receipt of your withdrawal from ${site.name}`,
    preview: `We received it on ${momentText(content.withdrawnAt)}.`,
    title: "We have received your withdrawal",
    blocks: [
      paragraph(
        `This confirms that you have withdrawn from your subscription to ${site.name}. It has ended, and nothing more is charged. Keep this mail as your receipt.`,
      ),
      facts(
        ["Contract", `Monthly subscription to ${site.name}, with ${site.company}`],
        ["Reference", content.reference],
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
  "account-erased": ({ kept }, { site }) => ({
    subject: `Your ${site.name} account was erased`,
    preview: "What we held about you is gone.",
    title: "Your account was erased",
    blocks: [
      paragraph("You asked us to erase your account, and we have. It cannot be brought back."),
      ...(kept.length === 0
        ? [paragraph("Nothing was kept.")]
        : [paragraph("The law makes us keep this:"), { kind: "list", items: kept } as const]),
      paragraph("This is the last mail that you get from us."),
    ],
    reason: "this was the address of the account",
  }),
};

function paragraph(text: string): MailBlock {
  return { kind: "paragraph", text };
}

function button(label: string, link: string): MailBlock {
  return { kind: "button", label, link };
}

function facts(...rows: (readonly [string, string])[]): MailBlock {
  return { kind: "facts", rows };
}

function refundText(withdrawnAt: Date): string {
  const by = new Date(withdrawnAt.getTime() + withdrawalRefundDays * 86_400_000);
  return `The full amount goes back to the card that paid, by ${dateText(by)} at the latest. Your bank may take some days to show it.`;
}

/** A moment in words, such as 21 November 2026 at 14:05 UTC. */
function momentText(moment: Date): string {
  return `${dateText(moment)} at ${moment.toISOString().slice(11, 16)} UTC`;
}
