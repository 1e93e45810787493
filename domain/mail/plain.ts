import { paths } from "#domain/paths.ts";
import type { MailContext } from "./blocks.ts";
import type { ComposedMail, MailBlock } from "./mail.ts";
import { operatorText, reasonText } from "./texts.ts";

/** Renders a mail as plain text, for clients without HTML. Its first address is that of the button. */
export function renderMailText({ title, blocks, reason, stop }: ComposedMail, { site, origin }: MailContext): string {
  const footer = [
    reasonText(reason),
    operatorText(site),
    ...(stop ? [`${stop.label}: ${stop.link}`] : []),
    `Your account: ${origin}${paths.account()}`,
    `Questions: ${site.mailbox}`,
  ].join("\n");
  return `${[title, ...blocks.map(plainBlock), `-- \n${footer}`].join("\n\n")}\n`;
}

function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "quote":
      return block.text.replaceAll(/^/gm, "> ");
    case "button":
      return `${block.label}:\n${block.link}`;
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "list":
      return block.items.map((item) => `* ${item}`).join("\n");
  }
}
