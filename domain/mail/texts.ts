import type { SiteConfiguration } from "#domain/site.ts";
import { accountMails } from "./account-mails.ts";
import type { MailContext } from "./blocks.ts";
import { feedbackMails } from "./feedback-mails.ts";
import { finalsMails } from "./finals-mails.ts";
import { learnerMails } from "./learner-mails.ts";
import type { ComposedMail, MailContent } from "./mail.ts";
import { reminderMails } from "./reminder-mails.ts";

const writers = { ...accountMails, ...learnerMails, ...reminderMails, ...feedbackMails, ...finalsMails };

/** Returns the sentence that names the operator and their address, which the law requires in each mail. */
export function operatorText({ name, company, address }: SiteConfiguration): string {
  return `${name} is run by ${[company, ...address.filter((line) => line !== company)].join(", ")}.`;
}

/** Returns the sentence of the footer that says why its reader gets a mail; `reason` continues it, without a full stop. */
export function reasonText(reason: string): string {
  return `You get this email because ${reason}.`;
}

/** Writes the text of a mail. */
export function composeMail(content: MailContent, setting: MailContext): ComposedMail {
  const write = writers[content.kind] as (content: MailContent, setting: MailContext) => ComposedMail;
  return write(content, setting);
}
