import type { MailSetting } from "./blocks.ts";
import { mailHtml } from "./html.ts";
import type { MailContent, WrittenMail } from "./mail.ts";
import { mailPlain } from "./plain.ts";
import { mailText } from "./texts.ts";

/** A mail as it goes out: subject, HTML and plain text, all from one description. */
export function writeMail(content: MailContent, setting: MailSetting): WrittenMail {
  const words = mailText(content, setting);
  return { subject: words.subject, html: mailHtml(words, setting), text: mailPlain(words, setting) };
}
