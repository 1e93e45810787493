import type { SiteConfiguration } from "#domain/site.ts";
import { accountMails } from "./account-mails.ts";
import type { MailSetting } from "./blocks.ts";
import { feedbackMails } from "./feedback-mails.ts";
import { learnerMails } from "./learner-mails.ts";
import type { MailContent, MailText } from "./mail.ts";

const writers = { ...accountMails, ...learnerMails, ...feedbackMails };

/** Returns the sentence that names the operator and their address, which the law requires in each mail. */
export function operatorText({ name, company, address }: SiteConfiguration): string {
  return `${name} is run by ${[company, ...address.filter((line) => line !== company)].join(", ")}.`;
}

/** Writes the text of a mail. */
export function mailText(content: MailContent, setting: MailSetting): MailText {
  const write = writers[content.kind] as (content: MailContent, setting: MailSetting) => MailText;
  return write(content, setting);
}
