import type { MailContent, WrittenMail } from "#domain/mail.ts";
import type { MailSetting } from "#domain/mail-blocks.ts";
import { mailHtml } from "#domain/mail-html.ts";
import { mailPlain } from "#domain/mail-plain.ts";
import { mailText } from "#domain/mail-texts.ts";

/** A mail as it goes out: subject, HTML and plain text, all from one description. */
export function writeMail(content: MailContent, setting: MailSetting): WrittenMail {
  const words = mailText(content, setting);
  return { subject: words.subject, html: mailHtml(words, setting), text: mailPlain(words, setting) };
}
