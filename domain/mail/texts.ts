import type { SiteConfiguration } from "#domain/site.ts";
import { accountMails } from "./account-mails.ts";
import type { MailSetting } from "./blocks.ts";
import { feedbackMails } from "./feedback-mails.ts";
import { learnerMails } from "./learner-mails.ts";
import type { MailContent, MailText } from "./mail.ts";

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
