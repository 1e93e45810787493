import { accountMails } from "#domain/account-mails.ts";
import { feedbackMails } from "#domain/feedback-mails.ts";
import { learnerMails } from "#domain/learner-mails.ts";
import type { MailContent, MailText } from "#domain/mail.ts";
import type { MailSetting } from "#domain/mail-blocks.ts";
import type { SiteConfiguration } from "#domain/site-configuration.ts";

const writers = { ...accountMails, ...learnerMails, ...feedbackMails };

/** Who runs the site and where, in one sentence: the law wants it in each letter. */
export function operatorText({ name, company, address }: SiteConfiguration): string {
  return `${name} is run by ${[company, ...address.filter((line) => line !== company)].join(", ")}.`;
}

/** A mail in words. */
export function mailText(content: MailContent, setting: MailSetting): MailText {
  const write = writers[content.kind] as (content: MailContent, setting: MailSetting) => MailText;
  return write(content, setting);
}
