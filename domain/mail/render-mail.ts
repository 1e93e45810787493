import type { MailContext } from "./blocks.ts";
import { renderMailHtml } from "./html.ts";
import type { MailContent, RenderedMail } from "./mail.ts";
import { renderMailText } from "./plain.ts";
import { composeMail } from "./texts.ts";

/** Renders a mail: subject, HTML and plain text from one description. */
export function renderMail(content: MailContent, setting: MailContext): RenderedMail {
  const words = composeMail(content, setting);
  return { subject: words.subject, html: renderMailHtml(words, setting), text: renderMailText(words, setting) };
}
