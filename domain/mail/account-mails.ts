import { trialDays } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import { button, type MailWriters, paragraph } from "./blocks.ts";
import type { AccountMailKind, SecurityEvent } from "./mail.ts";

/** Closing paragraph of a mail that somebody else may have triggered. */
const nothingChanged = paragraph("If it was not you, leave this email alone: nothing has changed.");

/** Texts of the security notices, in case it was not the learner who made the change. */
const notices: Record<SecurityEvent, { title: string; lines: readonly [string, string] }> = {
  "password-changed": {
    title: "Your password was changed",
    lines: [
      "The password of your account was changed, and every other browser was logged out.",
      "If it was not you, reset your password at once: someone else knew it.",
    ],
  },
  "passkey-added": {
    title: "A passkey was added",
    lines: [
      "A passkey was added to your account. From now on you are asked for it after your password.",
      "If it was not you, change your password and remove the passkey: both are on your account page.",
    ],
  },
  "passkey-removed": {
    title: "A passkey was removed",
    lines: [
      "A passkey was removed from your account.",
      "If it was not you, change your password: someone else knows it.",
    ],
  },
};

/** Writers of the mails about an account and its security. */
export const accountMails: MailWriters<AccountMailKind> = {
  welcome: (_content, { site, origin }) => ({
    subject: `Welcome to ${site.name}`,
    preview: "Your account is ready.",
    title: `Welcome to ${site.name}`,
    blocks: [
      paragraph(
        `Your account is ready. You log in with this email and the password that you chose; nobody at ${site.name} knows or asks for it.`,
      ),
      paragraph(
        `A subscription begins with ${trialDays} free days and then costs ${site.monthlyPrice} a month. We write to you before the first payment, and you can cancel at any time.`,
      ),
      button("Begin to study", origin + paths.app()),
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
        "The link works once, within an hour of your request. When the password is set, every browser that is logged in has to log in again.",
      ),
      nothingChanged,
    ],
    reason: "a new password was asked for at the log-in page",
  }),
  "email-change": ({ link, newEmail }, { site }) => ({
    subject: `Confirm the new email of your ${site.name} account`,
    preview: `The new address: ${newEmail}`,
    title: "Confirm your new email",
    blocks: [
      paragraph(`You asked us to change the email of your ${site.name} account to:`),
      paragraph(newEmail),
      button("Confirm the change", link),
      paragraph(
        "Until you confirm it, the present address stays. If you did not ask for this, leave this email alone and change your password.",
      ),
    ],
    reason: "a change of address was asked for on the account page",
  }),
  "email-changed": ({ newEmail }, { site }) => ({
    subject: `The email of your ${site.name} account was changed`,
    preview: "This address no longer logs in.",
    title: "Your email was changed",
    blocks: [
      paragraph(`You now log in to ${site.name} with ${newEmail}. This address is no longer used.`),
      paragraph(
        `If it was you, there is nothing to do. If it was not, write to ${site.mailbox} from this address at once: someone else has your password.`,
      ),
    ],
    reason: "this was the address of the account until now",
  }),
  "account-exists": ({ logInUrl, resetUrl }, { site }) => ({
    subject: `You have a ${site.name} account already`,
    preview: "Someone wanted to make another one with this address.",
    title: "You have an account already",
    blocks: [
      paragraph(
        `Someone, most likely you, wanted to use this address for a new ${site.name} account. It has one already.`,
      ),
      button("Log in", logInUrl),
      paragraph(`If you do not know your password, choose a new one: ${resetUrl}`),
      nothingChanged,
    ],
    reason: "this address was given at the sign-up page",
  }),
  "passkeys-removal": ({ link }, { site }) => ({
    subject: `Log in to ${site.name} without your passkey`,
    preview: "The link removes your passkeys. It works once, within the next hour.",
    title: "Log in without your passkey",
    blocks: [
      paragraph(
        `Someone who knows your password, most likely you, wants to log in to ${site.name} without the passkey.`,
      ),
      button("Remove all passkeys", link),
      paragraph("The link removes every passkey from your account. It works once, within an hour of the request."),
      paragraph("If it was not you, do not open it, and change your password: someone else knows it."),
    ],
    reason: "a way in without the passkey was asked for at the log-in page",
  }),
  "security-notice": ({ event }, { site, origin }) => {
    const { title, lines } = notices[event];
    return {
      subject: `${title}: your ${site.name} account`,
      preview: lines[0],
      title,
      blocks: [...lines.map(paragraph), button("Open your account", origin + paths.account())],
      reason: "something about the safety of your account has changed",
    };
  },
  "account-erased": ({ kept }, { site }) => ({
    subject: `Your ${site.name} account was erased`,
    preview: "What we held about you is gone.",
    title: "Your account was erased",
    blocks: [
      paragraph("You asked us to erase your account, and we have. It cannot be brought back."),
      ...(kept.length === 0
        ? [paragraph("Nothing was kept.")]
        : [paragraph("The law makes us keep this:"), { kind: "list", items: kept } as const]),
      paragraph("This is the last email that you get from us."),
    ],
    reason: "this was the address of the account",
  }),
};
