import type { SiteConfiguration } from "#domain/site.ts";
import type { ComposedMail, MailBlock, MailContent } from "./mail.ts";

/** Context of a mail: the operator, and the site's public origin. */
export interface MailContext {
  site: SiteConfiguration;
  origin: string;
}

/** Functions that write the mails of some kinds. */
export type MailWriters<Kind extends MailContent["kind"]> = {
  [Each in Kind]: (content: Extract<MailContent, { kind: Each }>, setting: MailContext) => ComposedMail;
};

/** Creates a paragraph. */
export function paragraph(text: string): MailBlock {
  return { kind: "paragraph", text };
}

/** Creates a quote of what a learner wrote, with its line breaks. */
export function quote(text: string): MailBlock {
  return { kind: "quote", text };
}

/** Creates the button for the one action that a mail asks for. */
export function button(label: string, link: string): MailBlock {
  return { kind: "button", label, link };
}

/** Creates a table of names and values. */
export function facts(...rows: (readonly [name: string, value: string])[]): MailBlock {
  return { kind: "facts", rows };
}
