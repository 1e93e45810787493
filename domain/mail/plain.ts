import { paths } from "#domain/paths.ts";
import type { MailSetting } from "./blocks.ts";
import type { MailBlock, MailText } from "./mail.ts";
import { operatorText } from "./texts.ts";

/** A mail as plain text, for clients that show no HTML. Its first address is that of its button. */
export function mailPlain({ title, blocks, reason }: MailText, { site, origin }: MailSetting): string {
  const footer = [
    `You get this mail because ${reason}.`,
    operatorText(site),
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
