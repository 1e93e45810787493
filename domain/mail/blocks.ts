import type { SiteConfiguration } from "#domain/site.ts";
import { dateText } from "#domain/text/date-text.ts";
import type { MailBlock, MailContent, MailText } from "./mail.ts";

/** Where a mail comes from: the operator, and the site's public origin. */
export interface MailSetting {
  site: SiteConfiguration;
  origin: string;
}

/** How the mails of some kinds are put into words. */
export type MailWriters<Kind extends MailContent["kind"]> = {
  [Each in Kind]: (content: Extract<MailContent, { kind: Each }>, setting: MailSetting) => MailText;
};

/** A paragraph of a mail. */
export function paragraph(text: string): MailBlock {
  return { kind: "paragraph", text };
}

/** What a learner wrote, in their own lines. */
export function quote(text: string): MailBlock {
  return { kind: "quote", text };
}

/** The one thing that a mail asks its reader to do. */
export function button(label: string, link: string): MailBlock {
  return { kind: "button", label, link };
}

/** Facts that a reader looks up: a name and a value each. */
export function facts(...rows: (readonly [name: string, value: string])[]): MailBlock {
  return { kind: "facts", rows };
}

/** A moment in words, such as 21 November 2026 at 14:05 UTC. */
export function momentText(moment: Date): string {
  return `${dateText(moment)} at ${moment.toISOString().slice(11, 16)} UTC`;
}
